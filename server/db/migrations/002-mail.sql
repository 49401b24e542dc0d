-- One row per cause of a mail: no cause is mailed twice. Neither text nor recipient is kept.
create table mail (
  cause text primary key,
  template text not null,
  -- until then one worker is handing it over; one that died frees it by this time
  claimed_until timestamptz not null,
  -- null: not taken by the mail server yet
  sent_at timestamptz,
  created_at timestamptz not null default now()
);
