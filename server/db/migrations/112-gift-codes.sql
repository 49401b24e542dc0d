-- How often the buyer has changed who gets a gift: its code is derived from this too, so that the codes that were mailed
-- before are of no use.
alter table gift add column changes integer not null default 0;
