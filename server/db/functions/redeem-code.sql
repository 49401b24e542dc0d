-- Gives a user the pass of a code, and returns its id: null when the code is unknown, used up or ended, or its venue is gone.
-- A gift is a pass without a user, whose days count from now. Whoever redeemed a code gets the same pass again, so that a
-- request may be repeated. Requests with one code wait for each other.
create or replace function redeem_code(p_hash bytea, p_user uuid) returns uuid language plpgsql as $$
declare
  code pass_code;
  redeemed_pass uuid;
  given pass;
begin
  select * into given from pass where code_hash = p_hash for update;
  if given.user_id = p_user then return given.id; end if;
  update pass set user_id = p_user, starts_at = clock_timestamp(), ends_at = end_of_pass(pass_offer)
    from pass_offer join facility on facility.id = facility_id and deleted_at is null
    where pass.id = given.id and pass_offer.id = offer_id and user_id is null and ends_at > clock_timestamp();
  if found then return given.id; end if;
  select * into code from pass_code where code_hash = p_hash for update;
  if not found then return null; end if;
  -- two if one was redeemed as a walk-in
  select id into redeemed_pass from pass where code_id = code.id and user_id = p_user
    order by ends_at > clock_timestamp() desc, balance desc, ends_at limit 1;
  if found then return redeemed_pass; end if;
  if code.redeemed = code.most or code.ends_at <= clock_timestamp() then return null; end if;
  insert into pass (offer_id, user_id, code_id, ends_at)
    select pass_offer.id, p_user, code.id, end_of_pass(pass_offer)
    from pass_offer join facility on facility.id = facility_id and deleted_at is null where pass_offer.id = code.offer_id
    returning id into redeemed_pass;
  if redeemed_pass is null then return null; end if;
  update pass_code set redeemed = redeemed + 1 where id = code.id;
  perform change_pass(redeemed_pass, value, 'issued') from pass_offer where id = code.offer_id and value > 0;
  return redeemed_pass;
end $$;
