import { sql } from 'kysely'
import type { Db } from '../../server/db/client.ts'
import { waitUntil } from '../wait-until.ts'
import { findViolations } from './invariants.ts'
import type { Acknowledged, Traffic } from './traffic.ts'

const ROUNDS = 30

/** Finds confirmed results that are not true, once the servers had time to finish what was interrupted. */
export async function findLosses(db: Db, { bookings }: Traffic): Promise<string[]> {
  let losses: string[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await runScheduler(db)
    losses = []
    for (const [bookingId, known] of bookings) losses.push(...(await findBookingLosses(db, bookingId, known)))
    if (losses.length === 0) break
  }
  return losses
}

/** Counts pairs of bookings that have a court at the same time. */
export async function countDoubleBookings(db: Db): Promise<number> {
  const { rows } = await sql`
    select from booking a join booking b on a.court_id = b.court_id and a.id < b.id and a.during && b.during
    where a.status <> 'cancelled' and b.status <> 'cancelled'`.execute(db)
  return rows.length
}

/** Makes everything two days older, also the locks of killed workers, and runs what the scheduler runs every minute. */
async function runScheduler(db: Db) {
  await sql`update booking set pay_by = pay_by - interval '2 days' where pay_by is not null`.execute(db)
  await sql`update payment set checked_at = checked_at - interval '2 days', recheck_at = recheck_at - interval '2 days', expires_at = expires_at - interval '2 days'`.execute(
    db,
  )
  await sql`update refund set updated_at = updated_at - interval '2 days'`.execute(db)
  await sql`update webhook_event set tried_at = tried_at - interval '2 days' where applied_at is null`.execute(db)
  await sql`update sandbox.card_session set expires_at = expires_at - interval '2 days'`.execute(db)
  for (const table of ['_private_jobs', '_private_job_queues'])
    await sql`update ${sql.table(`graphile_worker.${table}`)} set locked_at = locked_at - interval '2 days'`.execute(db)
  for (const task of ['release-stale-locks', 'expire-holds', 'reconcile', 'refund']) await runTask(db, task)
}

/** Runs a task as the scheduler does, once; another try is the next round's. */
async function runTask(db: Db, task: string) {
  const key = `losses:${task}`
  await sql`select graphile_worker.add_job(${task}, job_key => ${key}, max_attempts => 1, priority => -20)`.execute(db)
  await waitUntil(async () => {
    const { rows } = await sql`select from graphile_worker.jobs 
      where key = ${key} and (locked_at is not null or attempts < max_attempts)`.execute(db)
    return rows.length === 0
  })
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
