import { sql } from 'kysely'

/** The facilities that are not deleted at which a pass of `pass_offer` is good. */
const goodAt = sql`(
  select facility.id from (select pass_offer.facility_id as id
    union all select named::uuid from jsonb_array_elements_text(applies -> 'facilities') named) place
  join facility on facility.id = place.id and deleted_at is null)`

/** Whether a pass of `pass_offer` can be used at any facility. */
export const isGoodSomewhere = sql<boolean>`exists ${goodAt}`

/**
 * Whether a pass has something left and is good at this facility and at no other: the one that sold it, or one that its terms
 * name, may have been deleted before. A gift is redeemed at the facility that sold it. Of `pass` and its `pass_offer`: the offers
 * are found first, whose passes are then read by index.
 */
export const isPassOnlyAt = (facilityId: string) => sql<boolean>`(
  pass.offer_id = any(array(select good.id from pass_offer good where is_good_at(good, ${facilityId})))
  and ends_at > now() and (balance > 0 or kind = 'rate') and case
    when pass.user_id is null then pass_offer.facility_id = ${facilityId}
    else not exists (select from ${goodAt} good where good.id <> ${facilityId}) end)`
