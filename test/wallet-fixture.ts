import { sql } from 'kysely'
import type { TestApp } from './app.ts'
import { tellSandbox } from './faults/fixture.ts'
import { type BookingFixture, checkout } from './payment-fixture.ts'

/*
 * Paying at the stand-ins of SSLCommerz and bKash, whose notifications arrive by a test's steps only.
 */

export type OpenedPage = { page: string; reference: string }

/** Opens a wallet's page over HTTP. Returns its URL, and the reference of the attempt. */
export async function openWallet(booking: BookingFixture, gateway: 'sslcommerz' | 'bkash'): Promise<OpenedPage> {
  const page = await checkout(booking, { gateway, phone: '01711222333' })
  const attempts = booking.db.selectFrom('checkoutAttempt').select('reference').where('url', '=', page)
  return { page, ...(await attempts.executeTakeFirstOrThrow()) }
}

/** Ends every fault of the stand-ins. */
export const makeFlawless = (app: TestApp) =>
  tellSandbox(app, '', { reset: true, webhooks: { mode: 'off' }, settleAfterMs: 3_600_000 })

/** The next call whose path begins so is executed, and its answer lost. */
export const loseAnswer = (app: TestApp, only: string) =>
  tellSandbox(app, '', { fail: { calls: 1, afterWork: true, disconnect: true, only } })

/** Lists the charges of an attempt at SSLCommerz, oldest first, each with what was refunded of it in taka. */
export async function listSslcommerzCharges({ db }: TestApp, reference: string) {
  const { rows } = await sql<{ id: string; refunded: number }>`
    select bank_tran_id as id, (select coalesce(sum(amount), 0)::float from sandbox.sslcommerz_refund refund
        where refund.bank_tran_id = try.bank_tran_id) as refunded
    from sandbox.sslcommerz_try try join sandbox.sslcommerz_session using (sessionkey)
    where tran_id = ${reference} and status = 'VALID' order by seq`.execute(db)
  return rows
}

/** Whether bKash has moved the money of a page. */
export async function isExecuted({ db }: TestApp, page: string): Promise<boolean> {
  const { rows } = await sql`select from sandbox.bkash_payment
    where trx_id is not null and payment_id = ${page.slice(page.lastIndexOf('/') + 1)}`.execute(db)
  return rows.length > 0
}
