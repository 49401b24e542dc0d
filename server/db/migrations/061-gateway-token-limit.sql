-- When the token before was granted: more than two in an hour block the account at bKash.
alter table gateway_token add column granted_before timestamptz;
