import { type RawBuilder, sql } from 'kysely'
import { endDueDisputes } from '../../sandbox/card/disputes.ts'
import { endDuePayments } from '../../sandbox/card/pay.ts'
import { endDueRefunds } from '../../sandbox/card/refunds.ts'
import { expireDueSessions } from '../../sandbox/card/sessions.ts'
import type { openDatabase } from '../../sandbox/database.ts'
import type { Db } from '../../server/db/client.ts'
import { expireHolds } from '../../server/features/booking/expire-holds.ts'
import { comparePayments } from '../../server/features/booking/payment/compare-payments.ts'
import { reconcile } from '../../server/features/booking/payment/reconcile-payments.ts'
import { refundClosedBookings } from '../../server/features/booking/refund-closed-bookings.ts'
import { sendReminders } from '../../server/features/booking/send-reminders.ts'
import type { Fixture } from './fixture.ts'

export type Provider = Awaited<ReturnType<typeof openDatabase>>

/** Only this fixture's payments age, not the provider's others. */
const isOurs = (bookingId: string, intent: RawBuilder<unknown>) => sql`due_at is not null and ${intent} in (
  select i.id from sandbox.card_intent i join sandbox.card_session s on s.id = i.session_id
  where s.request->>'clientReferenceId' = ${bookingId})`

/** Makes one fixture's rows two days older, ours and the provider's, instead of waiting. */
export async function ageByTwoDays({ db, bookingId }: Fixture, provider: Provider): Promise<void> {
  const statements = [
    sql`update payment set checked_at = checked_at - interval '2 days', expires_at = expires_at - interval '2 days' where booking_id = ${bookingId}`,
    sql`update refund set updated_at = updated_at - interval '2 days' where payment_id in (select id from payment where booking_id = ${bookingId})`,
    sql`update webhook_event set tried_at = tried_at - interval '2 days' where applied_at is null`,
    sql`update booking set pay_by = pay_by - interval '2 days' where id = ${bookingId} and pay_by is not null`,
    sql`update sandbox.card_session set expires_at = expires_at - interval '2 days' where request->>'clientReferenceId' = ${bookingId}`,
    sql`update sandbox.card_request set created = created - interval '2 days' where key like ${`${bookingId}:%`}
      or split_part(key, ':', 2) in (select id::text from refund where payment_id in (select id from payment where booking_id = ${bookingId}))`,
    sql`update sandbox.card_intent set due_at = due_at - interval '2 days' where ${isOurs(bookingId, sql`id`)}`,
    sql`update sandbox.card_dispute set due_at = due_at - interval '2 days' where ${isOurs(bookingId, sql`intent_id`)}`,
    sql`update sandbox.card_refund set due_at = due_at - interval '2 days' where ${isOurs(bookingId, sql`intent_id`)}`,
  ]
  for (const statement of statements) await statement.execute(db)
  await provider.transaction((trx) => expireDueSessions(trx))
  await endDuePayments(provider)
  await provider.transaction((trx) => endDueRefunds(trx))
  await provider.transaction((trx) => endDueDisputes(trx))
}

/** What the scheduler runs every minute. */
export async function runSchedulerOnce(fixture: Fixture): Promise<void> {
  await expireHolds(fixture.db)
  await reconcile(fixture.deps)
  await refundClosedBookings(fixture.db)
  await sendReminders(fixture.db)
  if (fixture.hasForgotten) await comparePayments(fixture.deps)
}

/** A refund the bank keeps sending back: after three an admin must look. */
const GIVEN_UP = 3

type Ending = {
  status: string
  payment: string | null
  charged: number
  refunded: number
  unfinished: number
  keptAtDesk: number
  unpaidAtDesk: number
  unknown: number
  failed: number
  paidThere: number
  refundedThere: number
  /** Paid in sessions of this booking that are not its payment's, or that were forgotten before it was paid at the desk. */
  keptOfStrays: number
  failedOfStrays: number
  disputed: number
  twice: number
  holders: number
  /** Paid by card and begun although the facility was closed before; the desk pays back what it took. */
  playedClosed: number
  unapplied: number
}

async function ending(db: Db, bookingId: string): Promise<Ending> {
  const { rows } = await sql<Ending>`
    with mine as (select * from payment where booking_id = ${bookingId} and method = 'card'),
      desk as (select * from payment where booking_id = ${bookingId} and method <> 'card'),
      theirs as (select i.* from sandbox.card_intent i join sandbox.card_session s on s.id = i.session_id
        where s.request->>'clientReferenceId' = ${bookingId} and i.status = 'succeeded'
          and s.id = coalesce((select session_id from mine), case when not exists (select from desk) then s.id end)),
      lost as (select * from sandbox.card_dispute where intent_id in (select id from theirs) and status = 'lost'),
      strays as (select i.* from sandbox.card_intent i join sandbox.card_session s on s.id = i.session_id
        where s.request->>'clientReferenceId' = ${bookingId} and i.status = 'succeeded' and i.id not in (select id from theirs)),
      back as (select * from sandbox.card_refund where intent_id in (select id from theirs))
    select booking.status, (select status::text from mine) as payment,
      coalesce((select charged_minor from mine), 0) as charged,
      coalesce((select refunded_minor from mine), 0) as refunded,
      (select count(*) from refund where payment_id = (select id from mine) and status in ('requested', 'pending')) as unfinished,
      coalesce((select kept_minor from desk), 0) as kept_at_desk,
      (select count(*) from refund where payment_id = (select id from desk) and status <> 'succeeded') as unpaid_at_desk,
      (select count(*) from back where id not in (select provider_id from refund where provider_id is not null)) as unknown,
      (select count(*) from back where status = 'failed') as failed,
      coalesce((select sum(amount) from theirs), 0) as paid_there,
      coalesce((select sum(amount) from back where status <> 'failed'), 0)
        + coalesce((select sum(amount) from lost), 0) as refunded_there,
      coalesce((select sum(amount) from strays), 0)
        - coalesce((select sum(amount) from sandbox.card_refund where intent_id in (select id from strays) and status <> 'failed'), 0)
        - coalesce((select sum(amount) from sandbox.card_dispute where intent_id in (select id from strays) and status = 'lost'), 0)
        as kept_of_strays,
      (select count(*) from sandbox.card_refund where intent_id in (select id from strays) and status = 'failed') as failed_of_strays,
      (select count(*) from dispute where payment_id = (select id from mine) and state = 'open') as disputed,
      (select count(*) from (select metadata->>'refund' from back where metadata ? 'refund' group by 1 having count(*) > 1) d) as twice,
      (select count(*) from booking b where b.court_id = booking.court_id and b.during && booking.during and b.status <> 'cancelled') as holders,
      (booking.status = 'paid' and booking.closure_id is not null and lower(booking.during) <= now()
        and not exists (select from desk))::int as played_closed,
      (select count(*) from webhook_event, mine where applied_at is null
        and (payload->>'id' in (session_id, intent_id) or payload->>'payment_intent' = intent_id)) as unapplied
    from booking where id = ${bookingId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the booking is gone')
  return row
}

/** The invariants that do not hold for a fixture: the court and the money agree with the provider's records. */
export async function findViolations({ db, bookingId }: Pick<Fixture, 'db' | 'bookingId'>): Promise<string[]> {
  const end = await ending(db, bookingId)
  const keptOfCard = end.paidThere - end.refundedThere
  const kept = keptOfCard + end.keptAtDesk
  const stuck = end.failed >= GIVEN_UP
  const violations: [boolean, string][] = [
    [kept > 0 !== (end.status === 'paid') && !stuck, `kept ${kept} though the booking is ${end.status}`],
    [end.status === 'confirmed' || end.status === 'pending', `still ${end.status}`],
    [end.payment !== null && end.payment !== 'paid' && end.payment !== 'expired', `payment still ${end.payment}`],
    [end.unfinished > 0, 'a refund never ended'],
    [end.charged !== end.paidThere, `we say charged ${end.charged}, the provider ${end.paidThere}`],
    [end.refunded !== end.refundedThere, `we say refunded ${end.refunded}, the provider ${end.refundedThere}`],
    [end.keptOfStrays !== 0 && end.failedOfStrays < GIVEN_UP, `kept ${end.keptOfStrays} of a payment nobody knows`],
    [end.disputed > 0, 'a dispute never ended'],
    [keptOfCard < 0, 'more was given back than was charged'],
    [end.keptAtDesk > 0 && keptOfCard > 0 && !stuck, `paid twice: ${keptOfCard} of it by card`],
    [end.unpaidAtDesk > 0, 'a refund at the desk was not paid out'],
    [end.unknown > 0, 'a refund without a row of ours'],
    [end.twice > 0, 'a refund was made twice'],
    [end.playedClosed > 0 && end.disputed === 0, 'kept at a closed time'],
    [end.holders > 1, 'a court is held twice'],
    [end.unapplied > 0, 'a webhook event was never applied'],
  ]
  return violations.filter(([wrong]) => wrong).map(([, what]) => what)
}

/** A refund that the bank sends back three times takes two rounds each. */
const ROUNDS = 12

/** Runs the scheduler until every invariant holds; answers the violations that remain. */
export async function findViolationsAtEnd(fixture: Fixture, provider: Provider): Promise<string[]> {
  let violations: string[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await ageByTwoDays(fixture, provider)
    await runSchedulerOnce(fixture)
    violations = await findViolations(fixture)
    if (violations.length === 0 && round > 0) return []
  }
  return violations
}
