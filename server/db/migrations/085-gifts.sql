-- A pass that is bought for somebody else: until it is redeemed, it has the hash of a code in place of a user.
create table gift (
  purchase_id uuid primary key references purchase,
  -- who gets it, and what the buyer writes to them; emptied when the buyer's account is deleted
  email text not null,
  name text not null,
  message text not null,
  -- sha256 of the code, which is derived from the purchase by the secret of the server
  code_hash bytea not null unique
);
create index gift_email on gift (lower(email));
