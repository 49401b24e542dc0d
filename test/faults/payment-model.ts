import { createFixture, type Fixture } from './fixture.ts'
import { findViolationsAtEnd } from './invariants.ts'
import type { Model } from './scenarios.ts'
import { BEGINNINGS, STEPS, type StepName } from './steps.ts'

/** One booking, its payment by card or at the desk, and a rival for the court. */
export const paymentModel: Model<Fixture, StepName> = {
  createFixture: (app) => createFixture(app, { givesCredit: true }),
  steps: STEPS,
  beginnings: BEGINNINGS,
  alone: 'database forgets the payment',
  findViolationsAtEnd,
  getOutcome,
}

async function getOutcome({ db, bookingId }: Fixture): Promise<string> {
  const row = await db
    .selectFrom('booking')
    .leftJoin('payment', (join) =>
      join.onRef('payment.bookingId', '=', 'booking.id').on('payment.supersededAt', 'is', null),
    )
    .select([
      'booking.status',
      'booking.cancelCause',
      'payment.method',
      'payment.chargedMinor',
      'payment.refundedMinor',
    ])
    .where('booking.id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const money = row.chargedMinor ? (row.refundedMinor ? ', some or all refunded' : ', kept') : ', never paid'
  const at = row.method && row.method !== 'card' ? ' at the desk' : ''
  return `${row.status}${at}${row.cancelCause ? ` (${row.cancelCause})` : ''}${money}`
}
