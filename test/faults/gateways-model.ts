import { sql } from 'kysely'
import type { Deps } from '../../server/deps.ts'
import { openCheckout } from '../../server/features/booking/payment/checkout/open-checkout.ts'
import { receiveHint } from '../../server/features/booking/payment/settle/receive-hint.ts'
import { sum } from '../../server/sum.ts'
import type { TestApp } from '../app.ts'
import { createMemoryGateway, type MemoryGateway } from '../memory-gateway.ts'
import { createFixture, type Fixture } from './fixture.ts'
import { runUntilQuiet } from './let-time-pass.ts'
import type { Model } from './scenarios.ts'
import { STEPS } from './steps.ts'

/*
 * One booking that is paid at several gateways: by card, by a form whose page never ends and can be paid again, and by a
 * wallet whose money moves by our call only.
 */

const NAMES = { form: 'sslcommerz', wallet: 'bkash' } as const
type Kind = keyof typeof NAMES

/** `opened`: the references of the pages whose addresses the customer has. */
type GatewaysFixture = Fixture & { opened: Record<Kind, string[]> }

const gatewaysOf = ({ deps }: Pick<Fixture, 'deps'>) => deps.gateways as Record<'sslcommerz' | 'bkash', MemoryGateway>

async function createGatewaysFixture(app: TestApp): Promise<GatewaysFixture> {
  const { gateways } = app.deps
  gateways.sslcommerz ??= createMemoryGateway('sslcommerz')
  gateways.bkash ??= createMemoryGateway('bkash', { takes: true })
  // attempts of gateways that list nothing are found by comparing them one by one
  return { ...(await createFixture(app)), hasForgotten: true, opened: { form: [], wallet: [] } }
}

type Step = (fixture: GatewaysFixture, deps: Deps) => Promise<unknown>

const open =
  (kind: Kind): Step =>
  async ({ customer, bookingId, opened }, deps) => {
    const url = await openCheckout(deps, customer, bookingId, { gateway: NAMES[kind] })
    opened[kind].push(url.split('/').at(-1) ?? '')
  }

const findPage = (fixture: GatewaysFixture, kind: Kind, at: number) => {
  const reference = fixture.opened[kind].at(at)
  return reference && gatewaysOf(fixture)[NAMES[kind]].pages.get(reference)
}

/** Money arrives by a page; also by one that was left or paid before. */
const payForm =
  (at: number): Step =>
  async (fixture) => {
    const page = findPage(fixture, 'form', at)
    if (page && page.state !== 'ended') gatewaysOf(fixture).sslcommerz.charge(fixture.opened.form.at(at) ?? '')
  }

const approve: Step = async (fixture) => {
  const page = findPage(fixture, 'wallet', -1)
  if (page && page.state === 'open') page.state = 'approved'
}

const end: Step = async (fixture) => {
  const page = findPage(fixture, 'form', -1)
  if (page && page.state === 'open') page.state = 'ended'
}

const hint =
  (kind: Kind, isReturn: boolean): Step =>
  ({ opened }, deps) =>
    receiveHint(deps, { gateway: NAMES[kind], accountId: null }, { tran_id: opened[kind].at(-1) ?? '' }, isReturn)

const common = {
  'open the card page': STEPS['open the checkout'],
  'pay by card': STEPS.pay,
  'customer cancels': STEPS['customer cancels'],
  'admin cancels': STEPS['admin cancels'],
  'hold expires': STEPS['hold expires'],
  'slot begins': STEPS['slot begins'],
  'rival books': STEPS['rival books'],
  'rival leaves': STEPS['rival leaves'],
  'facility is deleted': STEPS['facility is deleted'],
  'money is taken at the desk': STEPS['money is taken at the desk'],
  'customer requests a full refund': STEPS['customer requests a full refund'],
  'admin refunds a part': STEPS['admin refunds a part'],
  'webhooks arrive': STEPS['webhooks arrive'],
  'reconciler runs': STEPS['reconciler runs'],
  'payments are compared': STEPS['payments are compared'],
}

const steps = {
  ...common,
  'open the form': open('form'),
  'open the wallet': open('wallet'),
  'pay by form': payForm(-1),
  'pay by the first form': payForm(0),
  'form ends': end,
  'approve in the wallet': approve,
  'browser returns from the form': hint('form', true),
  'browser returns from the wallet': hint('wallet', true),
  'form notifies': hint('form', false),
} satisfies Record<string, Step>

type Name = keyof typeof steps

type Ours = {
  status: string
  charged: number
  refunded: number
  desk: number
  unfinished: number
  cardCharged: number
  cardRefunded: number
  overlapping: number
}

async function readOurs({ db, bookingId }: Fixture): Promise<Ours> {
  const { rows } = await sql<Ours>`
    with mine as (select * from payment where booking_id = ${bookingId}),
      card as (select i.* from sandbox.card_intent i join sandbox.card_session s on s.id = i.session_id
        where s.request->>'clientReferenceId' = ${bookingId} and i.status = 'succeeded')
    select booking.status,
      (select coalesce(sum(charged_minor), 0) from mine where method = 'card') as charged,
      (select coalesce(sum(refunded_minor), 0) from mine where method = 'card') as refunded,
      (select coalesce(sum(kept_minor), 0) from mine where method <> 'card') as desk,
      (select count(*) from mine where mine.status not in ('paid', 'expired')) +
        (select count(*) from refund where payment_id in (select id from mine) and refund.status in ('requested', 'pending')) as unfinished,
      (select coalesce(sum(amount), 0) from card) as card_charged,
      (select coalesce(sum(amount), 0) from sandbox.card_refund where intent_id in (select id from card) and status <> 'failed') as card_refunded,
      (select count(*) from booking b where b.court_id = booking.court_id and b.during && booking.during and b.status <> 'cancelled') as overlapping
    from booking where id = ${bookingId}`.execute(db)
  return rows[0] as Ours
}

async function findViolations(fixture: GatewaysFixture): Promise<string[]> {
  const ours = await readOurs(fixture)
  const pages = Object.values(gatewaysOf(fixture)).flatMap((gateway) =>
    fixture.opened[gateway.name === 'bkash' ? 'wallet' : 'form'].map((reference) => gateway.pages.get(reference)),
  )
  const unique = [...new Set(pages)].flatMap((page) => page ?? [])
  const charged = ours.cardCharged + sum(unique.flatMap(({ charges }) => charges.map(({ amount }) => amount)))
  const refunded = ours.cardRefunded + sum(unique.flatMap(({ refunds }) => refunds.map(({ amount }) => amount)))
  const kept = charged - refunded + ours.desk
  const violations: [boolean, string][] = [
    [kept > 0 !== (ours.status === 'paid'), `kept ${kept} though the booking is ${ours.status}`],
    [kept > 1200 || charged < refunded, `kept ${kept} of ${charged}`],
    [ours.charged !== charged, `we say charged ${ours.charged}, the gateways ${charged}`],
    [ours.refunded !== refunded, `we say refunded ${ours.refunded}, the gateways ${refunded}`],
    [ours.status === 'confirmed' || ours.status === 'pending', `still ${ours.status}`],
    [ours.unfinished > 0, 'a payment or refund never ended'],
    [ours.overlapping > 1, 'a court is held twice'],
  ]
  return violations.filter(([wrong]) => wrong).map(([, what]) => what)
}

async function getOutcome(fixture: GatewaysFixture): Promise<string> {
  const { status, charged, refunded, desk } = await readOurs(fixture)
  const money = charged === 0 ? 'never paid online' : refunded === 0 ? 'kept' : 'some or all refunded'
  return `${status}${desk > 0 ? ' at the desk' : ''}, ${money}`
}

export const gatewaysModel: Model<GatewaysFixture, Name> = {
  createFixture: createGatewaysFixture,
  steps,
  beginnings: [
    ['open the form'],
    ['open the wallet', 'approve in the wallet'],
    ['open the form', 'pay by form', 'pay by form'],
    ['open the card page', 'open the form', 'pay by form', 'pay by card'],
    ['open the form', 'open the wallet', 'approve in the wallet', 'pay by form'],
    ['open the form', 'hold expires', 'pay by form'],
    ['open the wallet', 'approve in the wallet', 'hold expires'],
    ['open the form', 'browser returns from the form', 'open the form', 'pay by the first form'],
  ],
  findViolationsAtEnd: (fixture, provider) =>
    runUntilQuiet(
      fixture,
      provider,
      async () => [fixture.bookingId],
      () => findViolations(fixture),
    ),
  getOutcome,
}
