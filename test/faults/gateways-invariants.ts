import { sql } from 'kysely'
import { MAX_FAILED_REFUNDS } from '../../server/features/booking/payment/refund/refunds.rules.ts'
import type { GatewaysFixture } from './gateways-fixture.ts'

/** Minor units, or counts. What `their` gateways know is read from the stand-ins' own books. */
type State = {
  status: string
  desk: number
  ourCharged: number
  ourRefunded: number
  theirCharged: number
  theirRefunded: number
  /** Payments and refunds that have not ended and that nobody is notified of. */
  unfinished: number
  /** Refunds that were refused: a person must look. */
  refused: number
  refusedMinor: number
  /** Payments whose refunds came back too often. */
  stuck: number
  /** Refunds at the gateways that we did not request. */
  twice: number
  /** Money at gateways by attempts that we don't know. */
  unknown: number
  overlapping: number
}

async function readState({ db, bookingId }: Pick<GatewaysFixture, 'db' | 'bookingId'>): Promise<State> {
  const { rows } = await sql<State>`
    with mine as (select * from payment where booking_id = ${bookingId}),
      online as (select * from mine where method = 'card'),
      back as (select * from refund where payment_id in (select id from online)),
      attempt as (select reference from checkout_attempt where payment_id in (select id from mine)),
      card as (select i.* from sandbox.card_intent i join sandbox.card_session s on s.id = i.session_id
        where s.request->>'clientReferenceId' = ${bookingId} and i.status = 'succeeded'),
      tries as (select t.* from sandbox.sslcommerz_try t join sandbox.sslcommerz_session s using (sessionkey)
        where t.status = 'VALID' and s.tran_id in (select reference from attempt)),
      executed as (select * from sandbox.bkash_payment where trx_id is not null and invoice in (select reference from attempt))
    select booking.status,
      (select coalesce(sum(kept_minor), 0) from mine where method <> 'card') as desk,
      (select coalesce(sum(charged_minor), 0) from online) as our_charged,
      (select coalesce(sum(refunded_minor), 0) from online) as our_refunded,
      (select coalesce(sum(amount), 0) from card)
        + 100 * ((select coalesce(sum(amount), 0) from tries) + (select coalesce(sum(amount), 0) from executed)) as their_charged,
      (select coalesce(sum(amount), 0) from sandbox.card_refund where intent_id in (select id from card) and status <> 'failed')
        + 100 * (select coalesce(sum(amount), 0) from sandbox.sslcommerz_refund
            where bank_tran_id in (select bank_tran_id from tries) and status <> 'cancelled')
        + 100 * (select coalesce(sum(amount), 0) from sandbox.bkash_refund
            where payment_id in (select payment_id from executed)) as their_refunded,
      (select count(*) from mine where mine.status not in ('paid', 'expired'))
        + (select count(*) from back where back.status in ('requested', 'pending') and refusal is null) as unfinished,
      (select count(*) from back where back.status = 'requested' and refusal is not null) as refused,
      (select coalesce(sum(amount_minor), 0) from back where back.status = 'requested' and refusal is not null) as refused_minor,
      (select count(*) from (select from back where back.status = 'failed' group by payment_id
        having count(*) >= ${MAX_FAILED_REFUNDS}) f) as stuck,
      (select count(*) from back where reason_text->>'code' = 'made_at_provider') as twice,
      (select count(*) from sandbox.sslcommerz_session where tran_id not in (select reference from checkout_attempt))
        + (select count(*) from sandbox.bkash_payment where invoice not in (select reference from checkout_attempt)) as unknown,
      (select count(*) from booking b where b.court_id = booking.court_id and b.during && booking.during
        and b.status <> 'cancelled') as overlapping
    from booking where id = ${bookingId}`.execute(db)
  const numbers = Object.entries(rows[0] ?? {}).map(([name, value]) => [
    name,
    name === 'status' ? value : Number(value),
  ])
  return Object.fromEntries(numbers) as State
}

/** Finds the invariants that do not hold: who has paid holds the court, or has the money back or an operator is notified. */
export async function findViolations(fixture: Pick<GatewaysFixture, 'db' | 'bookingId'>): Promise<string[]> {
  const state = await readState(fixture)
  const { status, ourCharged, theirCharged, ourRefunded, theirRefunded, desk, refused, refusedMinor, stuck } = state
  const kept = theirCharged - theirRefunded + desk
  // a refused refund may have been made, as one whose answer was lost
  const isTold = refused > 0 && theirRefunded - ourRefunded <= refusedMinor
  const needsPerson = stuck > 0 || isTold
  const violations: [boolean, string][] = [
    [kept > 0 !== (status === 'paid') && !needsPerson, `kept ${kept} though the booking is ${status}`],
    [(kept > 1200 && !needsPerson) || theirCharged < theirRefunded, `kept ${kept} of ${theirCharged}`],
    [ourCharged !== theirCharged, `we say charged ${ourCharged}, the gateways ${theirCharged}`],
    [ourRefunded !== theirRefunded && !isTold, `we say refunded ${ourRefunded}, the gateways ${theirRefunded}`],
    [status === 'confirmed' || status === 'pending', `still ${status}`],
    [state.unfinished > 0, 'a payment or refund never ended'],
    [state.twice > 0, 'a refund was made that nobody requested'],
    [state.unknown > 0, 'a gateway has an attempt that we don’t know'],
    [state.overlapping > 1, 'a court is held twice'],
  ]
  return violations.filter(([wrong]) => wrong).map(([, what]) => what)
}

export async function getOutcome(fixture: GatewaysFixture): Promise<string> {
  const { status, theirCharged, theirRefunded, desk, refused, stuck } = await readState(fixture)
  const money = theirCharged === 0 ? 'never paid online' : theirRefunded === 0 ? 'kept' : 'some or all refunded'
  const person = refused + stuck > 0 ? ', somebody is notified' : ''
  return `${status}${desk > 0 ? ' at the desk' : ''}, ${money}${person}`
}

/** Whether the booking needs no money any more, and how often bKash's money was taken for it. */
export async function readTaken({ db, bookingId }: GatewaysFixture): Promise<{ isOver: boolean; taken: number }> {
  const { rows } = await sql<{ isOver: boolean; taken: number }>`
    select status in ('paid', 'cancelled') as is_over, (select count(*)::int from sandbox.bkash_payment
      where trx_id is not null and invoice in (select checkout_attempt.reference from checkout_attempt
        join payment on payment.id = payment_id where booking_id = booking.id)) as taken
    from booking where id = ${bookingId}`.execute(db)
  return rows[0] ?? { isOver: false, taken: 0 }
}
