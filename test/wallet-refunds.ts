import { sql } from 'kysely'
import type { z } from 'zod/mini'
import type { dayOnCourt } from '#contract/dashboard'
import { makeRefund } from '../server/features/booking/payment/refund/make-refund.ts'
import { refundBooking } from '../server/features/booking/payment/refund/refund-booking.ts'
import { makeUser, type TestApp } from './app.ts'
import { type BookingFixture, makeUnpaidBooking } from './payment-fixture.ts'
import { openWallet } from './wallet-fixture.ts'
import { approveAtBkash, chooseAtSslcommerz, goBack } from './wallet-pages.ts'

/*
 * Refunds of what was paid at SSLCommerz or bKash, in a database of their own.
 */

export async function payAt(app: TestApp, gateway: 'sslcommerz' | 'bkash'): Promise<BookingFixture> {
  const booking = await makeUnpaidBooking(app)
  const { page } = await openWallet(booking, gateway)
  await goBack(gateway === 'bkash' ? await approveAtBkash(page) : await chooseAtSslcommerz(page, 'pay'))
  return booking
}

export const refundPart = ({ app, admin, bookingId }: BookingFixture) =>
  refundBooking(app.deps, admin, bookingId, { amount: 3, reason: 'Lamp' })

/** Refunds a part of the newest payment in bKash's merchant panel. */
export const refundInPanel = ({ db }: TestApp, id: string) =>
  sql`insert into sandbox.bkash_refund (refund_trx_id, payment_id, amount)
    select ${id}, payment_id, 3 from sandbox.bkash_payment order by created desc limit 1`.execute(db)

/** Lets the day pass after which a refund is tried again. */
export async function retryRefunds({ db, deps }: TestApp): Promise<void> {
  await sql`update refund set sent_at = sent_at - interval '1 day', updated_at = updated_at - interval '1 day'`.execute(
    db,
  )
  const refunds = await db.selectFrom('refund').select('id').where('status', '=', 'requested').execute()
  for (const { id } of refunds) await makeRefund(deps, id).catch(() => undefined)
}

export const listRefunds = ({ db }: TestApp) => db.selectFrom('refund').select(['status', 'refusal']).execute()

/** Lists what operators are notified of about refunds. */
export async function listAttention({ db, api }: TestApp): Promise<string[]> {
  const { token } = await makeUser(db, { role: 'admin' })
  const { body } = await api<z.infer<typeof dayOnCourt.reply>>('GET', '/reports/day', { token })
  return body.data.attention.filter(({ kind }) => kind === 'refund_failed').map(({ text }) => text)
}
