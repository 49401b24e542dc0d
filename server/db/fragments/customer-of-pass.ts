import { sql } from 'kysely'

/** The `app_user` who has or bought a pass of a `pass_offer`: the first name only, of who has not booked at its facility. */
export const customerOfPass = sql<{
  name: string
  email: string
}>`json_build_object('email', coalesce(app_user.email, ''),
  'name', case when is_customer(app_user.id, pass_offer.facility_id) then app_user.name else split_part(app_user.name, ' ', 1) end)`
