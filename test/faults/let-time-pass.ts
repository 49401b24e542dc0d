import { type RawBuilder, sql } from 'kysely'
import { endDueDisputes } from '../../sandbox/card/disputes.ts'
import { endDuePayments } from '../../sandbox/card/pay.ts'
import { endDueRefunds } from '../../sandbox/card/refunds.ts'
import { expireDueSessions } from '../../sandbox/card/sessions.ts'
import type { openDatabase } from '../../sandbox/database.ts'
import type { Db } from '../../server/db/client.ts'
import type { Deps } from '../../server/deps.ts'
import { refundClosedBookings } from '../../server/features/booking/closure/close-bookings.ts'
import { sendReminders } from '../../server/features/booking/mail/send-due-mails.ts'
import { comparePayments } from '../../server/features/booking/payment/compare/compare-payments.ts'
import { reconcile } from '../../server/features/booking/payment/settle/reconcile-payments.ts'
import { expireHolds } from '../../server/features/booking/state/change-status.ts'
import { decidePlaySessions } from '../../server/features/play-session/decide-play-sessions.ts'

export type Provider = Awaited<ReturnType<typeof openDatabase>>

/** Selects the provider's sessions of some bookings: of one of them, or of a link whose first it is. */
export const selectSessions = (bookings: string[]) => sql`(select id from sandbox.card_session
  where request->>'clientReferenceId' = any(${bookings}) or request->'metadata'->>'booking_1' = any(${bookings}))`

/** Only these bookings' payments age, not the provider's others. */
const isOurs = (bookings: string[], intent: RawBuilder<unknown>) => sql`due_at is not null and ${intent} in (
  select i.id from sandbox.card_intent i where i.session_id in ${selectSessions(bookings)})`

/** Tokens are of one account, so all of them age, and the approvals of bKash. */
const ageWallets = [
  sql`update gateway_token set granted_at = granted_at - interval '2 days', granted_before = granted_before - interval '2 days'`,
  sql`update sandbox.bkash_token set granted_at = granted_at - interval '2 days', expires_at = expires_at - interval '2 days'`,
  sql`update sandbox.bkash_payment set created = created - interval '2 days'`,
]

/** Makes the rows of some bookings two days older, ours and the provider's, instead of waiting. */
export async function ageByTwoDays(db: Db, bookings: string[], provider: Provider): Promise<void> {
  const payments = sql`(select id from payment where booking_id = any(${bookings}))`
  const statements = [
    sql`update payment set checked_at = checked_at - interval '2 days', recheck_at = recheck_at - interval '2 days', expires_at = expires_at - interval '2 days' where id in ${payments}`,
    sql`update checkout_attempt set checked_at = checked_at - interval '2 days', opened_at = opened_at - interval '2 days',
      watched_until = watched_until - interval '2 days' where payment_id in ${payments}`,
    sql`update refund set updated_at = updated_at - interval '2 days', sent_at = sent_at - interval '2 days' where payment_id in ${payments}`,
    ...ageWallets,
    sql`update webhook_event set tried_at = tried_at - interval '2 days' where applied_at is null`,
    sql`update booking set pay_by = pay_by - interval '2 days' where id = any(${bookings}) and pay_by is not null and not pays_at_desk`,
    sql`update sandbox.card_session set expires_at = expires_at - interval '2 days' where id in ${selectSessions(bookings)}`,
    sql`update sandbox.card_request set created = created - interval '2 days' where split_part(key, ':', 1) in (
        select coalesce(checkout_id, booking_id)::text from payment where id in ${payments})
      or split_part(key, ':', 2) in (select id::text from refund where payment_id in ${payments})`,
    sql`update sandbox.card_intent set due_at = due_at - interval '2 days' where ${isOurs(bookings, sql`id`)}`,
    sql`update sandbox.card_dispute set due_at = due_at - interval '2 days' where ${isOurs(bookings, sql`intent_id`)}`,
    sql`update sandbox.card_refund set due_at = due_at - interval '2 days' where ${isOurs(bookings, sql`intent_id`)}`,
  ]
  for (const statement of statements) await statement.execute(db)
  await provider.transaction((trx) => expireDueSessions(trx))
  await endDuePayments(provider)
  await provider.transaction((trx) => endDueRefunds(trx))
  await provider.transaction((trx) => endDueDisputes(trx))
}

/** What the scheduler runs every minute, and each night once the database has forgotten something. */
async function runSchedulerOnce(deps: Deps, hasForgotten: boolean): Promise<void> {
  await expireHolds(deps.db)
  await decidePlaySessions(deps)
  await reconcile(deps)
  await refundClosedBookings(deps)
  await sendReminders(deps.db)
  if (hasForgotten) await comparePayments(deps)
}

/** A refund that the bank sends back three times takes two rounds each. */
const ROUNDS = 12

type Scenario = { db: Db; deps: Deps; hasForgotten: boolean }

/** Lets time pass and runs the scheduler until every invariant holds. Returns the violations that remain. */
export async function runUntilQuiet(
  { db, deps, hasForgotten }: Scenario,
  provider: Provider,
  findBookings: () => Promise<string[]>,
  findViolations: () => Promise<string[]>,
): Promise<string[]> {
  let violations: string[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await ageByTwoDays(db, await findBookings(), provider)
    await runSchedulerOnce(deps, hasForgotten)
    violations = await findViolations()
    if (violations.length === 0 && round > 0) return []
  }
  return violations
}
