-- Money that is added to a pass at the desk is a purchase without an offer, of this pass.
alter table purchase add column topped_up_pass_id uuid references pass;
create index purchase_topped_up on purchase (topped_up_pass_id) where topped_up_pass_id is not null;
