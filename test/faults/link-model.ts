import { sql } from 'kysely'
import { MAX_FAILED_REFUNDS } from '../../server/features/booking/payment/refund/refunds.rules.ts'
import { stopWatching } from './gateways-fixture.ts'
import { runUntilQuiet, selectSessions } from './let-time-pass.ts'
import { createLinkFixture, findBookings, type LinkFixture } from './link-fixture.ts'
import { LINK_STEPS, type LinkStep } from './link-steps.ts'
import type { Model } from './scenarios.ts'

/** Every rule as SQL that returns its violations. `mine` are payments, `theirs` the provider's paid intents. */
const toRules = (bookings: string[]) => sql<{ what: string }>`
  with own as (select * from booking where id = any(${bookings})),
    mine as (select payment.*, (select count(*) filter (where refund.status = 'failed') + ${MAX_FAILED_REFUNDS} * count(*) filter (where refusal is not null and refund.status = 'requested')
        from refund where payment_id = payment.id) as failed
      from payment where booking_id = any(${bookings})),
    attempt as (select reference from checkout_attempt where payment_id in (select id from mine)),
    stuck as (select from refund where payment_id in (select id from mine) and status = 'requested' and refusal is not null),
    theirs as (select i.id as charge, i.amount, coalesce((select sum(amount) from sandbox.card_refund r where r.intent_id = i.id and r.status <> 'failed'), 0)
        + coalesce((select sum(amount) from sandbox.card_dispute d where d.intent_id = i.id and d.status = 'lost'), 0) as back,
        (select count(*) from sandbox.card_refund r where r.intent_id = i.id and r.status = 'failed') as came_back
      from sandbox.card_intent i where i.session_id in ${selectSessions(bookings)} and i.status = 'succeeded'
      union all select bank_tran_id, 100 * t.amount, 100 * coalesce((select sum(amount) from sandbox.sslcommerz_refund r
          where r.bank_tran_id = t.bank_tran_id and r.status <> 'cancelled'), 0), 0
        from sandbox.sslcommerz_try t join sandbox.sslcommerz_session s using (sessionkey)
        where t.status = 'VALID' and s.tran_id in (select reference from attempt)
      union all select trx_id, 100 * amount, 100 * coalesce((select sum(amount) from sandbox.bkash_refund r where r.payment_id = p.payment_id), 0), 0
        from sandbox.bkash_payment p where trx_id is not null and invoice in (select reference from attempt)),
    sums as (select intent_id as charge, sum(charged_minor) as charged, sum(refunded_minor) as refunded from mine
      where charged_minor > 0 and intent_id is not null group by intent_id),
    kept as (select booking_id, sum(kept_minor) as kept, max(failed) as failed, count(*) filter (where kept_minor > 0) as payments
      from mine group by booking_id)
  select 'kept ' || coalesce(kept, 0) || ' though a booking is ' || status as what from own left join kept on booking_id = own.id
    where (coalesce(kept, 0) > 0) <> (status = 'paid') and coalesce(failed, 0) < ${MAX_FAILED_REFUNDS}
  union all select 'a booking is ' || status from own where status = 'pending'
  union all select 'a booking keeps more than one payment' from kept where payments > 1 and failed < ${MAX_FAILED_REFUNDS}
  union all select 'more is kept than a booking costs' from kept join own on own.id = booking_id
    where kept > amount_minor and failed < ${MAX_FAILED_REFUNDS}
  union all select 'a payment is still ' || status from mine where status not in ('paid', 'expired')
  union all select 'a refund never ended' from refund where payment_id in (select id from mine) and status in ('requested', 'pending') and refusal is null
  union all select 'refunds of a payment do not add up' from mine where refunded_minor <> (select coalesce(sum(amount_minor), 0)
    from refund where payment_id = mine.id and refund.status in ('pending', 'succeeded'))
  union all select 'here ' || charged || ' - ' || refunded || ', at the provider ' || amount || ' - ' || back
    from theirs join sums using (charge) where (charged <> amount or refunded <> back) and not exists (select from stuck)
  union all select 'a payment that nobody made' from sums where charge not in (select charge from theirs)
  union all select 'kept ' || amount - back || ' of a session that is unknown' from theirs
    where charge not in (select charge from sums) and amount <> back and came_back < ${MAX_FAILED_REFUNDS}
  union all select 'a refund without a row' from sandbox.card_refund where intent_id in (select charge from theirs join sums using (charge))
    and id not in (select provider_id from refund where provider_id is not null)
  union all select 'a refund was made twice' from sandbox.card_refund where intent_id in (select charge from theirs) and metadata ? 'refund'
    group by metadata->>'refund' having count(*) > 1
  union all select 'a dispute never ended' from dispute where state = 'open' and payment_id in (select id from mine)
  union all select 'a session is still open' from sandbox.card_session where id in ${selectSessions(bookings)} and status = 'open'
  union all select 'kept at a closed time' from own join mine on booking_id = own.id where own.status = 'paid' and closure_id is not null
    and lower(during) <= now() and method = 'card' and not exists (select from dispute where checkout_id = mine.checkout_id)
  union all select 'a court is held twice' from own join booking b on b.court_id = own.court_id and b.during && own.during
    where b.id <> own.id and b.status <> 'cancelled' and own.status <> 'cancelled'
  union all select 'a webhook event was never applied' from webhook_event join mine
    on payload->>'id' in (session_id, intent_id) or payload->>'payment_intent' = intent_id where applied_at is null`

async function findViolations(fixture: LinkFixture): Promise<string[]> {
  const { rows } = await toRules(await findBookings(fixture)).execute(fixture.db)
  return rows.map(({ what }) => what)
}

/** How many of the bookings ended as what, and through how many links money came. */
async function getOutcome(fixture: LinkFixture): Promise<string> {
  const bookings = await findBookings(fixture)
  const { rows } = await sql<{ paid: number; desk: number; refunded: number }>`
    select count(*) filter (where status = 'paid' and method = 'card') as paid, count(*) filter (where method <> 'card') as desk,
      count(*) filter (where refunded_minor > 0) as refunded
    from payment where booking_id = any(${bookings})`.execute(fixture.db)
  const { paid = 0, desk = 0, refunded = 0 } = rows[0] ?? {}
  const some = (count: number, what: string) => (count > 0 ? [what] : [])
  return (
    [...some(paid, 'paid by link'), ...some(desk, 'cash'), ...some(refunded, 'some or all refunded')].join(', ') ||
    'unpaid'
  )
}

const opened = ['link is created and opened'] as const
const sslcommerz = ['link is created', 'page of SSLCommerz opens'] as const
const bkash = ['link is created', 'page of bKash opens'] as const

/** A weekly group, the links of one of its months and its desk. */
export const linkModel: Model<LinkFixture, LinkStep> = {
  settings: { CURRENCY: 'bdt' },
  createFixture: async (app) => {
    await stopWatching(app)
    return createLinkFixture(app)
  },
  steps: LINK_STEPS,
  beginnings: [
    ['link is created'],
    [...opened, 'link is created and opened', 'pay'],
    [...opened, 'link is created', 'pay through the first link'],
    [...opened, 'pay', 'webhooks arrive'],
    [...opened, 'pay', 'admin cancels the second'],
    [...opened, 'cash is taken for the first', 'pay'],
    [...opened, 'pay with a card whose refunds wait', 'webhooks arrive'],
    [...opened, 'sessions expire', 'page of Stripe opens', 'pay'],
    [...sslcommerz, 'pay at SSLCommerz', 'SSLCommerz notifies'],
    [...sslcommerz, 'admin cancels the second', 'pay at SSLCommerz', 'SSLCommerz notifies'],
    [...sslcommerz, 'link ends', 'pay at SSLCommerz'],
    [...sslcommerz, 'pay at SSLCommerz, held for review', 'SSLCommerz notifies'],
    [...opened, ...bkash, 'approve at bKash', 'pay', 'browser returns from bKash'],
    [...bkash, 'approve at bKash', 'cash is taken for the first', 'browser returns from bKash'],
    [...bkash, 'approve at bKash', 'browser returns from bKash', 'admin refunds a part of the third'],
  ],
  alone: 'database forgets the link',
  findViolationsAtEnd: (fixture, provider) =>
    runUntilQuiet(
      fixture,
      provider,
      () => findBookings(fixture),
      () => findViolations(fixture),
    ),
  getOutcome,
}
