-- Venues that users propose; an admin approves each, which makes the facility, or declines it.
create type proposal_state as enum ('open', 'approved', 'declined');
create table facility_proposal (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references app_user,
  name text not null,
  location text not null,
  description text not null,
  price_minor integer not null check (price_minor >= 0),
  courts integer not null check (courts > 0),
  -- what the proposer tells the admins
  note text not null default '',
  state proposal_state not null default 'open',
  decline_reason text,
  facility_id uuid references facility,
  created_at timestamptz not null default clock_timestamp(),
  decided_at timestamptz,
  check ((state = 'approved') = (facility_id is not null)),
  check ((state = 'declined') = (decline_reason is not null)),
  check ((state = 'open') = (decided_at is null))
);
create index facility_proposal_state on facility_proposal (state, created_at desc);
create index facility_proposal_user on facility_proposal (user_id, created_at desc);
