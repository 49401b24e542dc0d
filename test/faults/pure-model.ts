import fc from 'fast-check'
import {
  type Action,
  type Cause,
  corrected,
  decide,
  type Facts,
  fitRequests,
  type PaymentStatus,
  type Refund,
  rest,
  type ToldRefund,
  takeOver,
} from '../../server/features/booking/rules/settlement.ts'

/*
 * A booking, its payment, a card provider and a rival for the court, all in memory: only the rules are the product's.
 * Every step is one that the world can take at any time.
 */

const PRICE = 1000

type Session = NonNullable<Facts['session']>
type Snapshot = { session: Session | null; refunds: ToldRefund[] }

export type World = {
  booking: { status: Facts['booking']['status']; cancelCause: Cause | null; begun: boolean }
  payment: { status: PaymentStatus; chargedMinor: number; cancelCause: Cause | null } | null
  rows: Refund[]
  /** Who holds the court. */
  court: 'us' | 'rival' | null
  provider: { session: Session | null; refunds: ToldRefund[] }
  /** What the provider said before and nobody has applied yet. */
  mail: Snapshot[]
  rejections: number
  /** Somebody wanted it cancelled, and it was. */
  givenUp: boolean
  ids: number
}

const start = (): World => ({
  booking: { status: 'confirmed', cancelCause: null, begun: false },
  payment: null,
  rows: [],
  court: 'us',
  provider: { session: null, refunds: [] },
  mail: [],
  rejections: 0,
  givenUp: false,
  ids: 0,
})

const isOpen = ({ booking }: World) => booking.status === 'confirmed' || booking.status === 'pending'
const charged = ({ provider: { session } }: World) => (session?.paymentStatus === 'paid' ? PRICE : 0)
const givenBack = ({ provider }: World) =>
  provider.refunds.filter(({ status }) => status !== 'failed').reduce((sum, { amount }) => sum + amount, 0)

function cancel(world: World, cause: Cause) {
  world.booking = { ...world.booking, status: 'cancelled', cancelCause: cause }
  if (world.court === 'us') world.court = null
  if (cause !== 'lapsed') world.givenUp = true
}

const snapshot = ({ provider }: World): Snapshot => structuredClone(provider)

/** What settling does with what it was told; answers whether the page must be closed. */
function apply(world: World, { session, refunds }: Snapshot): boolean {
  const { payment } = world
  if (!payment) return false
  const seen = payment.status === 'paid' || session?.paymentStatus === 'paid' ? PRICE : 0
  const name = (told: ToldRefund) => `row of ${told.id}`
  world.rows = corrected(world.rows, takeOver(world.rows, seen ? refunds : []), name)
  world.rows = corrected(world.rows, fitRequests(seen, world.rows), name)
  const actions = decide({ booking: world.booking, payment, session, refunds: world.rows })
  for (const action of actions) act(world, payment, action)
  return actions.some((action) => action.do === 'close')
}

function act(world: World, payment: NonNullable<World['payment']>, action: Action) {
  if (action.do === 'note') payment.status = action.status
  else if (action.do === 'charge') Object.assign(payment, { status: 'paid', chargedMinor: action.amount })
  else if (action.do === 'confirm') world.booking.status = 'paid'
  else if (action.do === 'cancel') cancel(world, action.cause)
  else if (action.do === 'refund') ask(world, action.amount)
  else if (action.do === 'retake') retake(world)
}

function ask(world: World, amountMinor: number) {
  world.ids += 1
  world.rows.push({ id: `ours ${world.ids}`, providerId: null, amountMinor, status: 'requested' })
}

function retake(world: World) {
  if (world.court !== null || world.booking.begun) return ask(world, rest(PRICE, world.rows))
  world.court = 'us'
  world.booking = { ...world.booking, status: 'paid', cancelCause: null }
}

function settle(world: World) {
  if (!apply(world, snapshot(world))) return
  if (world.provider.session?.status === 'open') world.provider.session.status = 'expired'
  apply(world, snapshot(world))
}

/** Asks the provider for what our rows ask; `told` false: the process ended before it heard the answer. */
function makeRefunds(world: World, told: boolean) {
  settle(world)
  for (const row of world.rows.filter(({ status }) => status === 'requested')) {
    if (world.provider.refunds.some(({ refundId }) => refundId === row.id)) continue
    giveBack(world, row.amountMinor, row.id)
  }
  if (told) settle(world)
}

function giveBack(world: World, amount: number, refundId: string | null) {
  if (amount <= 0 || amount > charged(world) - givenBack(world)) return
  world.ids += 1
  world.provider.refunds.push({ id: `theirs ${world.ids}`, refundId, amount, status: 'pending' })
}

const open: Session = { status: 'open', paymentStatus: 'unpaid', failed: false, amountTotal: PRICE }

/** The steps of the world by name; each does nothing when it can't be taken now. */
const STEPS = {
  'open the checkout': (world: World) => {
    if (world.booking.status !== 'confirmed' || world.booking.begun) return
    world.booking.status = 'pending'
    world.payment = { status: 'opening', chargedMinor: 0, cancelCause: null }
  },
  'hear of the session': (world: World) => {
    if (!world.payment || world.provider.session) return
    world.provider.session = { ...open }
    world.payment.status = 'open'
    if (!isOpen(world)) settle(world)
  },
  pay: ({ provider: { session } }: World) => {
    if (session?.status === 'open') Object.assign(session, { status: 'complete', paymentStatus: 'paid' })
  },
  'pay by a slow method': ({ provider: { session } }: World) => {
    if (session?.status === 'open') session.status = 'complete'
  },
  'slow payment comes': ({ provider: { session } }: World) => {
    if (session?.status === 'complete' && !session.failed) session.paymentStatus = 'paid'
  },
  'slow payment fails': ({ provider: { session } }: World) => {
    if (session?.status === 'complete' && session.paymentStatus === 'unpaid') session.failed = true
  },
  'session expires': ({ provider: { session } }: World) => {
    if (session?.status === 'open') session.status = 'expired'
  },
  'owner asks to cancel': (world: World) => wish(world, 'owner'),
  'admin asks to cancel': (world: World) => wish(world, 'admin'),
  'venue is deleted': (world: World) => {
    if (isOpen(world)) cancel(world, 'facility_deleted')
  },
  'hold lapses': (world: World) => {
    if (isOpen(world)) cancel(world, 'lapsed')
  },
  'slot begins': (world: World) => {
    world.booking.begun = true
  },
  'rival books': (world: World) => {
    world.court ??= 'rival'
  },
  'rival leaves': (world: World) => {
    if (world.court === 'rival') world.court = null
  },
  'refund in full': (world: World) => {
    const left = world.payment ? rest(world.payment.chargedMinor, world.rows) : 0
    if (world.booking.status !== 'paid' || left === 0) return
    ask(world, left)
    cancel(world, 'refunded')
  },
  'refund a part': (world: World) => {
    const left = world.payment ? rest(world.payment.chargedMinor, world.rows) : 0
    if (world.booking.status === 'paid' && left > 300) ask(world, 300)
  },
  'refund in full on the dashboard': (world: World) => giveBack(world, charged(world) - givenBack(world), null),
  'refund a part on the dashboard': (world: World) => giveBack(world, 300, null),
  'bank takes a refund': ({ provider }: World) => {
    const waiting = provider.refunds.find(({ status }) => status === 'pending')
    if (waiting) waiting.status = 'succeeded'
  },
  'bank sends a refund back': (world: World) => {
    const made = world.provider.refunds.find(({ status }) => status !== 'failed')
    if (!made || world.rejections >= 2) return
    made.status = 'failed'
    world.rejections += 1
  },
  'make refunds': (world: World) => makeRefunds(world, true),
  'make refunds and crash': (world: World) => makeRefunds(world, false),
  'an answer leaves the provider': (world: World) => {
    world.mail.push(snapshot(world))
  },
  'an old answer arrives': (world: World) => {
    const old = world.mail.shift()
    if (old) apply(world, old)
  },
  'the newest answer arrives first': (world: World) => {
    const newest = world.mail.at(-1)
    if (newest) apply(world, newest)
  },
  settle,
} satisfies Record<string, (world: World) => unknown>

function wish(world: World, cause: Cause) {
  if (!isOpen(world)) return
  if (!world.payment) return cancel(world, cause)
  if (world.payment.status !== 'processing') world.payment.cancelCause = cause
}

type Step = keyof typeof STEPS

const opened: Step[] = ['open the checkout', 'hear of the session']
const anything = fc.array(fc.constantFrom(...(Object.keys(STEPS) as Step[])), { maxLength: 25 })

/** Any steps in any order, often after a beginning without which most of them could not be taken. */
export const story: fc.Arbitrary<Step[]> = fc
  .tuple(fc.constantFrom<Step[]>([], opened, [...opened, 'pay'], [...opened, 'pay', 'settle']), anything)
  .map(([beginning, rest]) => [...beginning, ...rest])

/** Lives through a story, then lets time pass and the reconciler run until nothing moves. */
export function live(steps: Step[]): World {
  const world = start()
  for (const step of steps) STEPS[step](world)
  STEPS['slow payment comes'](world)
  STEPS['session expires'](world)
  // The deadline of a hold nobody opened a page for, or whose page never came to be.
  if ((!world.payment || world.payment.status === 'opening') && isOpen(world)) cancel(world, 'lapsed')
  for (let run = 0; run < 8; run++) reconcile(world)
  return world
}

function reconcile(world: World) {
  makeRefunds(world, true)
  for (const refund of world.provider.refunds) if (refund.status === 'pending') refund.status = 'succeeded'
  for (const old of world.mail.splice(0)) apply(world, old)
}

/** What is wrong with how it ended; nothing, if the promise holds. */
export function faultsIn(world: World): string[] {
  const { booking, payment, rows, provider, court } = world
  const kept = charged(world) - givenBack(world)
  const rowsBack = rows.filter(({ status }) => status !== 'failed').reduce((sum, row) => sum + row.amountMinor, 0)
  const names = provider.refunds.flatMap(({ refundId }) => refundId ?? [])
  const faults: [boolean, string][] = [
    [kept > 0 !== (booking.status === 'paid'), `kept ${kept} though the booking is ${booking.status}`],
    [(court === 'us') !== (booking.status === 'paid'), `the court is held by ${court}, the booking ${booking.status}`],
    [world.givenUp && booking.status !== 'cancelled', 'cancelled by someone, yet paid in the end'],
    [isOpen(world), 'still waiting for payment'],
    [payment !== null && !['paid', 'expired'].includes(payment.status), `payment still ${payment?.status}`],
    [(payment?.chargedMinor ?? 0) !== charged(world), 'charged differs from the provider'],
    [rowsBack !== givenBack(world), 'refunds differ from the provider'],
    [rows.some(({ status }) => status === 'requested' || status === 'pending'), 'a refund never ended'],
    [new Set(names).size !== names.length, 'a refund was made twice'],
    [rows.filter((row) => row.providerId !== null).length !== provider.refunds.length, 'a refund has no row'],
  ]
  return faults.filter(([wrong]) => wrong).map(([, what]) => what)
}
