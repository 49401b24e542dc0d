import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../server/db/client.ts'
import { findViolations } from './invariants.ts'
import type { Acknowledged, Traffic } from './traffic.ts'

const ROUNDS = 30

/** Finds confirmed results that are not true, once the servers had time to finish what was interrupted. */
export async function findLosses(db: Db, { bookings }: Traffic): Promise<string[]> {
  let losses: string[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await runScheduler(db)
    await sleep(4_000)
    losses = []
    for (const [bookingId, known] of bookings) losses.push(...(await findBookingLosses(db, bookingId, known)))
    if (losses.length === 0) break
  }
  return losses
}

/** Makes everything two days older and queues what the scheduler runs every minute. */
async function runScheduler(db: Db) {
  await sql`update booking set pay_by = pay_by - interval '2 days' where pay_by is not null`.execute(db)
  await sql`update payment set checked_at = checked_at - interval '2 days', recheck_at = recheck_at - interval '2 days', expires_at = expires_at - interval '2 days'`.execute(
    db,
  )
  await sql`update refund set updated_at = updated_at - interval '2 days'`.execute(db)
  await sql`update webhook_event set tried_at = tried_at - interval '2 days' where applied_at is null`.execute(db)
  await sql`update sandbox.card_session set expires_at = expires_at - interval '2 days'`.execute(db)
  for (const task of ['release-stale-locks', 'expire-holds', 'reconcile'])
    await sql`select graphile_worker.add_job(${task})`.execute(db)
}

async function findBookingLosses(db: Db, bookingId: string, { isPaid, isRefunded }: Acknowledged): Promise<string[]> {
  const booking = await db.selectFrom('booking').select('status').where('id', '=', bookingId).executeTakeFirst()
  if (!booking) return [`${bookingId}: the booking is lost`]
  const violations = await findViolations({ db, bookingId })
  const payment = await db.selectFrom('payment').selectAll().where('bookingId', '=', bookingId).executeTakeFirst()
  if (isPaid && booking.status !== 'paid') violations.push(`${booking.status} though it was acknowledged as paid`)
  if (isRefunded && payment?.refundedMinor !== payment?.chargedMinor) violations.push('an acknowledged refund is lost')
  return violations.map((what) => `${bookingId}: ${what}`)
}
