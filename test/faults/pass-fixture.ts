import { sql } from 'kysely'
import type { PassKind } from '#contract/pass-terms'
import type { Db } from '../../server/db/client.ts'
import { sellPass } from '../../server/features/booking/payment/purchase/sell-pass.ts'
import type { TestApp } from '../app.ts'
import { createFixture, type Fixture, getSlot } from './fixture.ts'

/** What each pass costs and is worth: in minor units, and hours of uses. */
const TERMS: Record<PassKind, { priceMinor: number; value: number; percentOff: number }> = {
  uses: { priceMinor: 2000, value: 2, percentOff: 0 },
  money: { priceMinor: 700, value: 700, percentOff: 0 },
  rate: { priceMinor: 500, value: 0, percentOff: 25 },
}

/** A booking of an hour, and the passes of its customer, which also pay another booking. */
export type PassFixture = Fixture & {
  passes: Record<PassKind, string>
  /** A booking of two hours of the same customer, for which no pass of them has enough for both. */
  another: string | null
}

export const getOtherSlot = () => ({ ...getSlot(), startTime: '14:00', endTime: '16:00' })

async function offer(db: Db, facility: string, kind: PassKind): Promise<string> {
  const { priceMinor, value, percentOff } = TERMS[kind]
  const { rows } = await sql<{ id: string }>`
    insert into pass_offer (facility_id, name, kind, price_minor, currency, value, valid_days, percent_off, sold)
      values (${facility}, ${kind}, ${kind}, ${priceMinor}, 'usd', ${value}, 400, ${percentOff}, 'desk') returning id`.execute(
    db,
  )
  return rows[0]?.id ?? ''
}

/** Sells a pass to the customer at the desk. */
async function sell({ db, deps, facility, admin, customer }: Fixture, kind: PassKind): Promise<string> {
  const id = await offer(db, facility, kind)
  await sellPass(deps, admin, facility, { offer: id, email: customer.email ?? '', method: 'cash' })
  const { id: pass } = await db.selectFrom('pass').select('id').where('offerId', '=', id).executeTakeFirstOrThrow()
  return pass
}

export async function createPassFixture(app: TestApp): Promise<PassFixture> {
  const fixture = await createFixture(app, { givesCredit: true })
  const passes = {
    uses: await sell(fixture, 'uses'),
    money: await sell(fixture, 'money'),
    rate: await sell(fixture, 'rate'),
  }
  return { ...fixture, passes, another: null }
}

/** Finds the credit that the customer got in place of refunds. */
export async function findCredit({ db, customer }: Fixture): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select pass.id from pass join pass_offer on pass_offer.id = offer_id
    where user_id = ${customer.id} and sold = 'refund'`.execute(db)
  return rows[0]?.id
}
