import { sql } from 'kysely'
import type { Db } from '../../server/db/client.ts'
import { MAX_FAILED_REFUNDS } from '../../server/features/booking/payment/refund/refunds.rules.ts'
import type { Fixture } from './fixture.ts'
import { type Provider, runUntilQuiet } from './let-time-pass.ts'

type FinalState = {
  status: string
  /** A pass pays all of it. */
  paidByPass: boolean
  payment: string | null
  charged: number
  refunded: number
  /** What of it became credit, and how much credit the customer has of it. */
  credited: number
  inPasses: number
  unfinished: number
  keptAtDesk: number
  unpaidAtDesk: number
  unknownRefunds: number
  failed: number
  paidThere: number
  refundedThere: number
  /** Paid in sessions of this booking that are not its payment's, or that were forgotten before it was paid at the desk. */
  keptOfUnknown: number
  failedOfUnknown: number
  disputed: number
  twice: number
  overlapping: number
  /** Paid by card and begun although the facility was closed before; the desk pays back what it took. */
  playedClosed: number
  unapplied: number
}

async function readFinalState(db: Db, bookingId: string): Promise<FinalState> {
  const { rows } = await sql<FinalState>`
    with mine as (select * from payment where booking_id = ${bookingId} and method = 'card'),
      desk as (select * from payment where booking_id = ${bookingId} and method <> 'card'),
      theirs as (select i.* from sandbox.card_intent i join sandbox.card_session s on s.id = i.session_id
        where s.request->>'clientReferenceId' = ${bookingId} and i.status = 'succeeded'
          and s.id = coalesce((select session_id from mine), case when not exists (select from desk) then s.id end)),
      lost as (select * from sandbox.card_dispute where intent_id in (select id from theirs) and status = 'lost'),
      unknown_intents as (select i.* from sandbox.card_intent i join sandbox.card_session s on s.id = i.session_id
        where s.request->>'clientReferenceId' = ${bookingId} and i.status = 'succeeded' and i.id not in (select id from theirs)),
      back as (select * from sandbox.card_refund where intent_id in (select id from theirs))
    select booking.status, booking.status <> 'cancelled' and amount_minor = 0 and pass_minor > 0 as paid_by_pass,
      (select status::text from mine) as payment,
      coalesce((select charged_minor from mine), 0) as charged,
      coalesce((select refunded_minor from mine), 0) as refunded,
      coalesce((select sum(amount_minor) from refund where payment_id = (select id from mine) and credited_pass_id is not null), 0) as credited,
      coalesce((select sum(delta) from pass_entry where booking_id = ${bookingId} and reason in ('credited', 'refunded')), 0)
        - coalesce((select sum(amount_minor) from refund where payment_id = (select id from desk) and credited_pass_id is not null), 0) as in_passes,
      (select count(*) from refund where payment_id = (select id from mine) and status in ('requested', 'pending')) as unfinished,
      coalesce((select kept_minor from desk), 0) as kept_at_desk,
      (select count(*) from refund where payment_id = (select id from desk) and status <> 'succeeded') as unpaid_at_desk,
      (select count(*) from back where id not in (select provider_id from refund where provider_id is not null)) as unknown_refunds,
      (select count(*) from back where status = 'failed') as failed,
      coalesce((select sum(amount) from theirs), 0) as paid_there,
      coalesce((select sum(amount) from back where status <> 'failed'), 0)
        + coalesce((select sum(amount) from lost), 0) as refunded_there,
      coalesce((select sum(amount) from unknown_intents), 0)
        - coalesce((select sum(amount) from sandbox.card_refund where intent_id in (select id from unknown_intents) and status <> 'failed'), 0)
        - coalesce((select sum(amount) from sandbox.card_dispute where intent_id in (select id from unknown_intents) and status = 'lost'), 0)
        as kept_of_unknown,
      (select count(*) from sandbox.card_refund where intent_id in (select id from unknown_intents) and status = 'failed') as failed_of_unknown,
      (select count(*) from dispute where payment_id = (select id from mine) and state = 'open') as disputed,
      (select count(*) from (select metadata->>'refund' from back where metadata ? 'refund' group by 1 having count(*) > 1) d) as twice,
      (select count(*) from booking b where b.court_id = booking.court_id and b.during && booking.during and b.status <> 'cancelled') as overlapping,
      (booking.status = 'paid' and booking.closure_id is not null and lower(booking.during) <= now()
        and not exists (select from desk))::int as played_closed,
      (select count(*) from webhook_event, mine where applied_at is null
        and (payload->>'id' in (session_id, intent_id) or payload->>'payment_intent' = intent_id)) as unapplied
    from booking where id = ${bookingId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the booking is gone')
  return row
}

/** Finds the invariants that do not hold for a fixture: the court and the money agree with the provider's records. */
export async function findViolations({ db, bookingId }: Pick<Fixture, 'db' | 'bookingId'>): Promise<string[]> {
  const state = await readFinalState(db, bookingId)
  const keptOfCard = state.paidThere - state.refundedThere - state.credited
  const kept = keptOfCard + state.keptAtDesk
  const stuck = state.failed >= MAX_FAILED_REFUNDS
  const isPaid = kept > 0 || state.paidByPass
  const violations: [boolean, string][] = [
    [isPaid !== (state.status === 'paid') && !stuck, `kept ${kept} though the booking is ${state.status}`],
    [state.status === 'confirmed' || state.status === 'pending', `still ${state.status}`],
    [
      state.payment !== null && state.payment !== 'paid' && state.payment !== 'expired',
      `payment still ${state.payment}`,
    ],
    [state.unfinished > 0, 'a refund never ended'],
    [state.charged !== state.paidThere, `we say charged ${state.charged}, the provider ${state.paidThere}`],
    [
      state.refunded - state.credited !== state.refundedThere,
      `we say refunded ${state.refunded}, ${state.credited} of it as credit, the provider ${state.refundedThere}`,
    ],
    [state.credited !== state.inPasses, `${state.credited} became credit, ${state.inPasses} of it is in passes`],
    [
      state.keptOfUnknown !== 0 && state.failedOfUnknown < MAX_FAILED_REFUNDS,
      `kept ${state.keptOfUnknown} of an unknown session`,
    ],
    [state.disputed > 0, 'a dispute never ended'],
    [keptOfCard < 0, 'more was refunded than was charged'],
    [state.keptAtDesk > 0 && keptOfCard > 0 && !stuck, `paid twice: ${keptOfCard} of it by card`],
    [state.unpaidAtDesk > 0, 'a refund at the desk was not paid out'],
    [state.unknownRefunds > 0, 'a refund without a row of ours'],
    [state.twice > 0, 'a refund was made twice'],
    [state.playedClosed > 0 && state.disputed === 0, 'kept at a closed time'],
    [state.overlapping > 1, 'a court is held twice'],
    [state.unapplied > 0, 'a webhook event was never applied'],
  ]
  return violations.filter(([wrong]) => wrong).map(([, what]) => what)
}

/** Lets time pass and runs the scheduler until every invariant holds. Returns the violations that remain. */
export const findViolationsAtEnd = (fixture: Fixture, provider: Provider): Promise<string[]> =>
  runUntilQuiet(
    fixture,
    provider,
    async () => [fixture.bookingId],
    () => findViolations(fixture),
  )
