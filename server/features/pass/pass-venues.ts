import type { Db, Trx } from '../../db/client.ts'
import type { Actor } from '../../http/session.ts'
import { findOwnedVenues, findVenuesOfOwners, type PassVenue } from './pass-venues.queries.ts'

/**
 * Lists the other facilities at which passes of one may be good: those that the actor owns too, for admins those that have an
 * owner in common with it, or none, like it.
 */
export async function listPassVenues({ db }: { db: Db | Trx }, actor: Actor, facilityId: string) {
  return (await find(db, actor, facilityId)).map(toVenue)
}

/** Returns a venue as the API returns it. */
export const toVenue = ({ id, name }: PassVenue) => ({ _id: id, name })

function find(db: Db | Trx, actor: Actor, facilityId: string): Promise<PassVenue[]> {
  if (actor.role === 'admin') return findVenuesOfOwners(db, facilityId)
  const owned = Object.entries(actor.memberships ?? {}).flatMap(([id, role]) => (role === 'owner' ? id : []))
  return findOwnedVenues(db, facilityId, owned)
}
