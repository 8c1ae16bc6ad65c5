-- Delivery reports in PostgreSQL or SQLite (3.24 or newer): one row a message, merged as mergeDeliveryReports does.
-- See docs/callbacks.md. test/suites/databases runs this file.

CREATE TABLE delivery_report (
  message_id TEXT PRIMARY KEY,
  message_state TEXT NOT NULL,
  -- report.deliveryStatus.code: three decimal digits
  delivery_status_code TEXT,
  -- sortableTimestamp(report.receivedDateTime), NULL if that is undefined
  received_at TEXT
);

-- Run for each report.
INSERT INTO delivery_report (message_id, message_state, delivery_status_code, received_at)
VALUES ($1, $2, $3, $4)
ON CONFLICT (message_id) DO UPDATE SET
  message_state = excluded.message_state,
  delivery_status_code = excluded.delivery_status_code,
  received_at = excluded.received_at
WHERE delivery_report.message_state NOT IN ('DELIVERED', 'UNDELIVERED', 'REJECTED')
  AND (
    excluded.message_state IN ('DELIVERED', 'UNDELIVERED', 'REJECTED')
    OR delivery_report.received_at IS NULL
    OR excluded.received_at IS NULL
    OR excluded.received_at >= delivery_report.received_at
  );
