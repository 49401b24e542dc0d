-- A code gives a person one pass (redeem_code). Who redeemed it as a walk-in too, before their number was verified, keeps both.
drop index pass_once_per_code;
create index pass_of_code on pass (code_id, user_id) where code_id is not null;
