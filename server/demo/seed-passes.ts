import { sql } from 'kysely'
import { toMinor } from '#contract/money'
import type { PassApplies, PassKind } from '#contract/pass-terms'
import type { Trx } from '../db/client.ts'
import type { SeedFacility } from './seed-bookings.ts'

type DemoOffer = {
  /** Index of the facility. */
  facility: number
  name: string
  kind: PassKind
  price: number
  /** Hours, or credit in hours at the base price. */
  value: number
  validDays: number
  percentOff?: number
  perWeek?: number
  daysAhead?: number
  applies?: PassApplies
  /** The demo user has one. */
  isOwned?: boolean
}

const demoOffers: DemoOffer[] = [
  { facility: 0, name: 'Ten hours', kind: 'uses', price: 9, value: 10, validDays: 180 },
  { facility: 0, name: 'Club member', kind: 'rate', price: 6, value: 0, validDays: 365, percentOff: 20 },
  {
    facility: 3,
    name: 'Mornings, twenty hours',
    kind: 'uses',
    price: 14,
    value: 20,
    validDays: 120,
    applies: { weekdays: [0, 1, 2, 3, 4], from: '06:00', to: '16:00', what: 'court' },
  },
  { facility: 5, name: 'Credit', kind: 'money', price: 9, value: 10, validDays: 365 },
  { facility: 7, name: 'Seven hours', kind: 'uses', price: 6, value: 7, validDays: 90, isOwned: true },
  {
    facility: 9,
    name: 'Member',
    kind: 'rate',
    price: 5,
    value: 0,
    validDays: 365,
    percentOff: 25,
    perWeek: 3,
    daysAhead: 120,
    isOwned: true,
  },
]

/** Writes the passes that venues of the demo sell, and those of its user. */
export async function writePasses(trx: Trx, facilities: SeedFacility[], userId: string, currency: string) {
  for (const { facility: index, price, value, applies = {}, isOwned = false, ...offer } of demoOffers) {
    const facility = facilities[index]
    if (!facility) continue
    const minor = toMinor(facility.demo.price)
    const { id: offerId } = await trx
      .insertInto('passOffer')
      .values({
        ...offer,
        facilityId: facility.id,
        currency,
        priceMinor: price * minor,
        value: offer.kind === 'money' ? value * minor : value,
        applies: JSON.stringify(applies),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (!isOwned) continue
    const { rows } = await sql<{ id: string }>`
      insert into pass (offer_id, user_id, ends_at) select id, ${userId}, end_of_pass(pass_offer)
        from pass_offer where id = ${offerId} returning id`.execute(trx)
    if (value > 0) await sql`select change_pass(${rows[0]?.id}, ${value}, 'issued')`.execute(trx)
  }
}
