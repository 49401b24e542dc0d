import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { importHistory } from '../../sandbox/card/history.ts'
import { openDatabase } from '../../sandbox/database.ts'
import { inTransaction } from '../../server/db/client.ts'
import { lockPayment } from '../../server/features/booking/payment/payments.queries.ts'
import { requestBookingRefund } from '../../server/features/booking/payment/refund/request-refund.ts'
import { lockBooking } from '../../server/features/booking/state/bookings.queries.ts'
import { addDays } from '../../server/wall-clock.ts'
import { makeFacility, makeUser, startApp, type TestApp } from '../app.ts'
import { makeBooking } from '../make-booking.ts'
import { TIME_LIMIT_FACTOR } from '../time-limit.ts'
import { settings, tellSandbox } from './fixture.ts'

/** Two batches, of which twelve are started in a second. */
const REFUNDS = 120

/** Paid bookings, on days of ten hours, with the provider's side of their payments. Returns their ids. */
async function makePaidBookings({ db, database }: TestApp): Promise<string[]> {
  const [facility, user] = [await makeFacility(db), await makeUser(db)]
  const ids: string[] = []
  for (let made = 0; made < REFUNDS; made += 1) {
    const [date, from] = [addDays('2031-01-01', Math.floor(made / 10)), 8 + (made % 10)]
    ids.push(await makeBooking(db, { facility, user: user.id, date, from, to: from + 1 }))
  }
  const sandbox = await openDatabase(database.url, () => {}, TIME_LIMIT_FACTOR)
  await importHistory(
    sandbox,
    ids.map((id) => toPastPayment(id, user.email)),
  )
  await sandbox.pool.end()
  return ids
}

const toPastPayment = (id: string, email: string) => ({
  sessionId: `cs_${id}`,
  intentId: `pi_${id}`,
  clientReferenceId: id,
  description: 'Court',
  amount: 1200,
  currency: 'usd',
  email,
  name: 'A Payer',
  successUrl: 'http://localhost/success',
  cancelUrl: 'http://localhost/cancel',
  createdAt: new Date(),
  expiresAt: new Date(),
  paidAt: new Date(),
  refunds: [],
})

it(`${REFUNDS} due refunds are requested once each, and the rate is printed`, async () => {
  const app = await startApp({ settings, jobs: true })
  await tellSandbox(app, '', { webhooks: { mode: 'off' } })
  const ids = await makePaidBookings(app)
  // as a provider across the internet: a second for the five calls of a refund
  await tellSandbox(app, '', { slowMs: 200 })
  const began = performance.now()
  for (const id of ids)
    await inTransaction(app.db, async (trx) => {
      const booking = await lockBooking(trx, id)
      const payment = await lockPayment(trx, id)
      if (booking && payment)
        await requestBookingRefund(trx, { booking, payment, amountMinor: 1200, reason: { text: 'Rain' } })
    })
  const count = async () => {
    const { rows } = await sql<{ made: number; bookings: number }>`
      select count(*) as made, count(distinct intent_id) as bookings from sandbox.card_refund`.execute(app.db)
    return rows[0]
  }
  await expect.poll(async () => (await count())?.made, { interval: 500 }).toBe(REFUNDS)
  const seconds = (performance.now() - began) / 1000
  process.stdout.write(`${REFUNDS} refunds asked for in ${seconds.toFixed(0)} s\n`)
  expect((await count())?.bookings).toBe(REFUNDS)
  await app.close()
})
