// A customer's client, a service and a receiver of callbacks in Go, with the standard library alone.
package main

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"strconv"
	"strings"
)

type Message struct {
	XMLName               xml.Name `xml:"OutboundMessage" json:"-"`
	From                  string   `json:"from"`
	To                    string   `json:"to"`
	Text                  string   `json:"text"`
	Encoding              string   `json:"encoding,omitempty" xml:",omitempty"`
	Udh                   string   `json:"udh,omitempty" xml:",omitempty"`
	RefId                 string   `json:"refId,omitempty" xml:",omitempty"`
	Flash                 bool     `json:"flash"`
	ReceiveDeliveryStatus bool     `json:"receiveDeliveryStatus"`
}

type Response struct {
	XMLName    xml.Name `json:"-"`
	StatusCode int      `json:"statusCode"`
	MessageIds []string `json:"messageIds" xml:"MessageIds>string"`
}

var names = []string{"plain", "marks", "ucs2", "long", "binary"}
var messages = []Message{
	{From: "Info", To: "4915112345678", Text: "Hello Joe, your code is 4711."},
	{From: "A&B, C+D", To: "+4915112345678", Text: "Grüße: 20 € & 100 % + <b>\"x\"</b> 'y'\nBye"},
	{From: "Info", To: "4915112345678", Text: "Привет 👍🏽 नमस्ते", Encoding: "UCS2", Flash: true, RefId: "order 7/8", ReceiveDeliveryStatus: true},
	{From: "12345", To: "4915112345678", Text: strings.Repeat("x", 200)},
	{From: "Info", To: "4915112345678", Text: "Héllo ÿ", Encoding: "Binary", Udh: "0605040B8423F0"},
}

func call(name, format, method, target, kind string, body []byte) {
	request, err := http.NewRequest(method, target, bytes.NewReader(body))
	if err != nil {
		panic(err)
	}
	request.Header.Set("X-ApiKey", "k1")
	if kind != "" {
		request.Header.Set("Content-Type", kind)
		request.Header.Set("Accept", kind)
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		panic(err)
	}
	defer answer.Body.Close()
	var response Response
	if answer.StatusCode == 200 {
		if strings.Contains(answer.Header.Get("Content-Type"), "xml") {
			err = xml.NewDecoder(answer.Body).Decode(&response)
		} else {
			err = json.NewDecoder(answer.Body).Decode(&response)
		}
		if err != nil {
			panic(err)
		}
	}
	fmt.Println(name, format, answer.StatusCode, strings.Join(response.MessageIds, ","))
}

func client(base string) {
	target := base + "/outbound/sms"
	for i, message := range messages {
		form := url.Values{"From": {message.From}, "To": {message.To}, "Text": {message.Text}}
		if message.Encoding != "" {
			form.Set("Encoding", message.Encoding)
		}
		if message.Udh != "" {
			form.Set("Udh", message.Udh)
		}
		if message.RefId != "" {
			form.Set("RefId", message.RefId)
		}
		form.Set("Flash", strconv.FormatBool(message.Flash))
		form.Set("ReceiveDeliveryStatus", strconv.FormatBool(message.ReceiveDeliveryStatus))
		call(names[i], "query", "GET", target+"?"+form.Encode(), "", nil)
		call(names[i], "form", "POST", target, "application/x-www-form-urlencoded", []byte(form.Encode()))
		document, _ := json.Marshal(message)
		call(names[i], "json", "POST", target, "application/json; charset=utf-8", document)
		text, _ := xml.MarshalIndent(message, "", "  ")
		call(names[i], "xml", "POST", target, "application/xml", append([]byte(xml.Header), text...))
	}
}

func note(kind string, fields url.Values) { fmt.Println(kind, fields.Encode()) }

func send(w http.ResponseWriter, r *http.Request) {
	if r.Header.Get("X-ApiKey") != "k1" && r.URL.Query().Get("ApiKey") != "k1" {
		http.Error(w, "unauthorized", 401)
		return
	}
	var message Message
	kind := r.Header.Get("Content-Type")
	fields := url.Values{}
	if strings.Contains(kind, "json") || strings.Contains(kind, "xml") {
		body, _ := io.ReadAll(r.Body)
		var err error
		if strings.Contains(kind, "json") {
			err = json.Unmarshal(body, &message)
		} else {
			err = xml.Unmarshal(body, &message)
		}
		if err != nil {
			http.Error(w, err.Error(), 400)
			return
		}
		fields = url.Values{"from": {message.From}, "to": {message.To}, "text": {message.Text}, "encoding": {message.Encoding},
			"udh": {message.Udh}, "refid": {message.RefId}, "flash": {strconv.FormatBool(message.Flash)},
			"receivedeliverystatus": {strconv.FormatBool(message.ReceiveDeliveryStatus)}}
	} else {
		r.ParseForm()
		for key, value := range r.Form {
			fields[strings.ToLower(key)] = value
		}
	}
	note("send", fields)
	if fields.Get("text") == "boom" {
		http.Error(w, "internal error", 500)
		return
	}
	response := Response{XMLName: xml.Name{Local: "Response"}, StatusCode: 200, MessageIds: []string{"5f0c4c5e-0000-4000-8000-000000000001"}}
	if len([]rune(fields.Get("text"))) > 160 {
		response.MessageIds = append(response.MessageIds, "5f0c4c5e-0000-4000-8000-000000000002")
	}
	if strings.Contains(r.Header.Get("Accept"), "xml") {
		w.Header().Set("Content-Type", "application/xml")
		xml.NewEncoder(w).Encode(response)
	} else {
		w.Header().Set("Content-Type", "application/json")
		json.NewEncoder(w).Encode(response)
	}
}

func main() {
	if os.Args[1] == "client" {
		client(os.Args[2])
		return
	}
	http.HandleFunc("/outbound/sms", send)
	http.HandleFunc("/status", func(w http.ResponseWriter, r *http.Request) {
		note("callback", r.URL.Query())
		fmt.Fprint(w, "ok")
	})
	panic(http.ListenAndServe("127.0.0.1:"+os.Args[2], nil))
}
