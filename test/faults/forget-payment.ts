import { sql } from 'kysely'
import { type Fixture, findPayment } from './fixture.ts'
import { findBookings, type LinkFixture } from './link-fixture.ts'

/** Makes the database forget a booking's payment, as restoring a backup from before its checkout does. */
export async function forgetPayment(fixture: Fixture): Promise<void> {
  const { db, bookingId, rivalBooking } = fixture
  // The rival's booking would be forgotten too.
  const payment = await findPayment(fixture)
  // Money taken at the desk would be forgotten too, and no provider has a record of it.
  if (rivalBooking || !payment || payment.supersededAt) return
  await db.transaction().execute(async (trx) => {
    const ofPayment = sql`payment_id in (select id from payment where booking_id = ${bookingId})`
    await sql`select from booking where id = ${bookingId} for update`.execute(trx)
    await sql`delete from refund where ${ofPayment}`.execute(trx)
    await sql`delete from dispute where ${ofPayment}`.execute(trx)
    await sql`delete from invoice where ${ofPayment}`.execute(trx)
    await sql`delete from payment where booking_id = ${bookingId}`.execute(trx)
    await sql`with credit as (delete from pass_entry where booking_id = ${bookingId} and reason <> 'used' returning pass_id, delta)
      update pass set balance = balance - (select sum(delta) from credit where pass_id = pass.id)
      where id in (select pass_id from credit)`.execute(trx)
    await sql`update booking set status = 'confirmed', cancel_cause = null, cancel_reason = null,
      pay_by = now() + interval '30 minutes' where id = ${bookingId}`.execute(trx)
  })
  fixture.hasForgotten = true
}

/** Makes the database forget what happened to a group since before its links; not what the desk took, nor a group that was moved. */
export async function forgetLink(fixture: LinkFixture): Promise<void> {
  const { db } = fixture
  const bookings = await findBookings(fixture)
  const { rows } = await sql`select from payment where booking_id = any(${bookings}) and method <> 'card'
    union all select from generate_series(4, ${bookings.length}::int)`.execute(db)
  if (rows.length > 0) return
  await db.transaction().execute(async (trx) => {
    const ofPayment = sql`payment_id in (select id from payment where booking_id = any(${bookings}))`
    await sql`select from booking where id = any(${bookings}) order by lower(during), id for update`.execute(trx)
    await sql`delete from refund where ${ofPayment}`.execute(trx)
    await sql`delete from dispute where ${ofPayment}`.execute(trx)
    await sql`delete from invoice where ${ofPayment}`.execute(trx)
    await sql`delete from payment where booking_id = any(${bookings})`.execute(trx)
    await sql`update booking set status = 'confirmed', cancel_cause = null, cancel_reason = null, closure_id = null,
      pay_by = lower(during) where id = any(${bookings})`.execute(trx)
  })
  fixture.hasForgotten = true
}
