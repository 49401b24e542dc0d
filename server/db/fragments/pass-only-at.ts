import { sql } from 'kysely'

/**
 * Whether a facility sold a pass that has something left and is good at no other facility. A gift is redeemed at the facility
 * that sold it. Of `pass` and its `pass_offer`.
 */
export const isPassOnlyAt = (facilityId: string) => sql<boolean>`(
  pass_offer.facility_id = ${facilityId} and ends_at > now() and (balance > 0 or kind = 'rate')
  and (pass.user_id is null or not exists (select from jsonb_array_elements_text(applies -> 'facilities') named
    join facility on facility.id = named::uuid and deleted_at is null and facility.id <> pass_offer.facility_id)))`
