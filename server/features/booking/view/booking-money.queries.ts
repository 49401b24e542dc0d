import type { Db } from '../../../db/client.ts'
import { listRefunds } from '../payment/refund/refunds.queries.ts'
import { listDisputes } from '../payment/settle/disputes.queries.ts'

/** What is known of the money of a booking without a payment. */
export const NO_MONEY = { payment: null, invoices: [], refunds: [], disputes: [] }

/**
 * Finds the payment that counts for a booking with who took it and into which account of the venue, its refunds and
 * disputes, oldest refund first.
 */
export async function findMoney(db: Db, bookingId: string) {
  const payment = await db
    .selectFrom('payment')
    .leftJoin('appUser', 'appUser.id', 'payment.takenBy')
    .leftJoin('checkoutAttempt', 'checkoutAttempt.id', 'payment.chargedBy')
    .selectAll('payment')
    .select(['appUser.name as takenByName', 'checkoutAttempt.accountId'])
    .where('bookingId', '=', bookingId)
    .where('supersededAt', 'is', null)
    .executeTakeFirst()
  if (!payment) return NO_MONEY
  const invoices = await db
    .selectFrom('invoice')
    .select(['id', 'kind', 'year', 'number', 'amountMinor'])
    .where('paymentId', '=', payment.id)
    .orderBy('issuedAt')
    .orderBy('number')
    .$narrowType<{ kind: 'invoice' | 'credit_note' }>()
    .execute()
  return { payment, invoices, refunds: await listRefunds(db, payment.id), disputes: await listDisputes(db, payment.id) }
}
