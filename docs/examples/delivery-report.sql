-- Delivery reports in PostgreSQL or SQLite (3.24 or newer): one row a message, and advice for each send, as
-- adviseMessage gives it. Run this file once. docs/callbacks.md has the statement for each report.

CREATE TABLE delivery_report (
  message_id TEXT PRIMARY KEY,
  message_state TEXT NOT NULL,
  -- report.deliveryStatus.code: three decimal digits
  delivery_status_code TEXT,
  -- sortableTimestamp(report.receivedDateTime), NULL if that is undefined
  received_at TEXT
);

-- What each send returned: one message for each part of its text.
CREATE TABLE message_part (
  message_id TEXT PRIMARY KEY,
  send_id TEXT NOT NULL
);

-- adviseDelivery("UNDELIVERED", code) for each code. Care: 0 is "no", 1 "afterChange", 2 "once", 3 "later".
CREATE TABLE delivery_advice (
  delivery_status_code TEXT PRIMARY KEY,
  care INTEGER NOT NULL,
  wait_seconds INTEGER
);
INSERT INTO delivery_advice (delivery_status_code, care, wait_seconds) VALUES
  ('000', 2, NULL), ('001', 0, NULL), ('010', 1, NULL), ('017', 3, 300), ('021', 2, 14400),
  ('022', 3, 300), ('023', 3, 14400), ('027', 3, 14400), ('028', 0, NULL), ('029', 0, NULL),
  ('030', 0, NULL), ('038', 3, 14400), ('041', 3, 10), ('042', 3, 300), ('069', 0, NULL),
  ('255', 2, NULL), ('800', 1, NULL), ('801', 1, NULL), ('802', 1, NULL), ('803', 1, NULL),
  ('804', 3, 300), ('805', 0, NULL), ('806', 1, NULL), ('807', 1, NULL), ('808', 3, 300),
  ('809', 1, NULL), ('810', 1, NULL), ('811', 1, NULL), ('812', 3, 10), ('813', 3, 14400),
  ('814', 1, NULL), ('815', 2, NULL), ('816', 2, NULL), ('899', 3, 300);

-- adviseMessage: one row a send.
CREATE VIEW send_advice AS
WITH part AS (
  SELECT
    message_part.send_id,
    COALESCE(report.message_state, 'unreported') AS message_state,
    COALESCE(advice.care, 2) AS care,
    advice.wait_seconds
  FROM message_part
  LEFT JOIN delivery_report AS report ON report.message_id = message_part.message_id
  LEFT JOIN delivery_advice AS advice ON advice.delivery_status_code = report.delivery_status_code
),
send AS (
  SELECT
    send_id,
    COUNT(*) AS parts,
    SUM(CASE WHEN message_state = 'unreported' THEN 1 ELSE 0 END) AS unreported,
    SUM(CASE WHEN message_state IN ('DELIVERED', 'UNDELIVERED', 'REJECTED') THEN 0 ELSE 1 END) AS waiting,
    SUM(CASE WHEN message_state = 'DELIVERED' THEN 1 ELSE 0 END) AS delivered,
    SUM(CASE WHEN message_state = 'REJECTED' THEN 1 ELSE 0 END) AS rejected,
    MIN(care) AS care,
    MAX(wait_seconds) AS wait_seconds
  FROM part
  GROUP BY send_id
)
SELECT
  send_id,
  CASE
    WHEN waiting > 0 THEN 'WAITING'
    WHEN delivered = parts THEN 'DELIVERED'
    WHEN rejected = parts THEN 'REJECTED'
    ELSE 'UNDELIVERED'
  END AS message_state,
  CASE
    WHEN waiting > 0 OR delivered > 0 OR care = 0 THEN 'no'
    WHEN care = 1 THEN 'afterChange'
    WHEN care = 2 THEN 'once'
    ELSE 'later'
  END AS resend,
  CASE WHEN waiting = 0 AND delivered = 0 AND care >= 2 THEN wait_seconds END AS wait_seconds,
  unreported
FROM send;
