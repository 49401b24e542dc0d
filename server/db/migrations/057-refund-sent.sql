-- When a refund was last sent to a gateway that can't recognize a repetition; null once it has answered.
alter table refund add column sent_at timestamptz;
