import type { Db, Trx } from '../../db/client.ts'
import type { Actor } from '../../http/session.ts'
import { findFacilitiesOfOwners, findOwnedFacilities, type PassFacility } from './pass-facilities.queries.ts'

/**
 * Lists the other facilities at which passes of one may be good: those that the actor owns too, for admins those that have an
 * owner in common with it, or none, like it.
 */
export async function listPassFacilities({ db }: { db: Db | Trx }, actor: Actor, facilityId: string) {
  return (await find(db, actor, facilityId)).map(toPassFacility)
}

/** Returns a facility as the API returns it. */
export const toPassFacility = ({ id, name }: PassFacility) => ({ _id: id, name })

function find(db: Db | Trx, actor: Actor, facilityId: string): Promise<PassFacility[]> {
  if (actor.role === 'admin') return findFacilitiesOfOwners(db, facilityId)
  const owned = Object.entries(actor.memberships ?? {}).flatMap(([id, role]) => (role === 'owner' ? id : []))
  return findOwnedFacilities(db, facilityId, owned)
}
