import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../../../../../test/app.ts'
import { type Fixture, findIntent, findPayment } from '../../../../../test/faults/fixture.ts'
import { makeSettledBooking, startPaymentApp } from '../../../../../test/payment-fixture.ts'
import { viewBookingDetail } from '../../view/view-bookings.ts'
import { makeRefund } from '../refund/make-refund.ts'
import { settle } from '../settle/settle-payment.ts'

let app: TestApp

beforeAll(async () => {
  app = await startPaymentApp()
})
afterAll(() => app.close())

const view = ({ admin, bookingId }: Fixture) => viewBookingDetail(app.deps, admin, bookingId)

describe('a charge of another amount than was due', () => {
  async function makeCharged(amount: number) {
    const fixture = await makeSettledBooking(app, '4000000000000077')
    await sql`update sandbox.card_session set amount_total = ${amount} where id = ${
      (await findPayment(fixture))?.sessionId
    }`.execute(app.db)
    await sql`update sandbox.card_intent set amount = ${amount}, due_at = now() where id = ${await findIntent(fixture)}`.execute(
      app.db,
    )
    await expect
      .poll(async () => (await app.deps.card.getSession((await findPayment(fixture))?.sessionId ?? '')).paymentStatus)
      .toBe('paid')
    await settle(app.deps, fixture.paymentId)
    const refunds = await app.db.selectFrom('refund').select('id').where('paymentId', '=', fixture.paymentId).execute()
    for (const { id } of refunds) await makeRefund(app.deps, id)
    return fixture
  }

  it('above it is reduced to it, and reported', async () => {
    const fixture = await makeCharged(1500)
    expect(await view(fixture)).toMatchObject({ isBooked: 'paid', receipt: { charged: 15, refunded: 3, kept: 12 } })
    const reported = await app.db
      .selectFrom('paymentDifference')
      .selectAll()
      .where('bookingId', '=', fixture.bookingId)
      .execute()
    expect(reported).toMatchObject([{ kind: 'charge', detail: expect.stringContaining('15.00 USD, due 12.00 USD') }])
  })

  it('below it is refunded in full, and the booking cancelled', async () => {
    const fixture = await makeCharged(900)
    expect(await view(fixture)).toMatchObject({ isBooked: 'cancelled', receipt: { charged: 9, refunded: 9, kept: 0 } })
  })
})
