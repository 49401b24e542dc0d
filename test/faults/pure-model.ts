import fc from 'fast-check'
import {
  clampRefunds,
  type ProviderRefund,
  type Refund,
  reconcileRefunds,
  remainingAmount,
} from '../../server/features/booking/rules/refunds.ts'
import { type Action, type CancelCause, decide, type Facts } from '../../server/features/booking/rules/settlement.ts'
import { applyCorrections } from './apply-corrections.ts'

/*
 * A booking, its payment, a card provider and a rival for the court, all in memory: only the rules are the product's.
 * Every step is one that the world can take at any time.
 */

const PRICE = 1000

type Session = NonNullable<Facts['session']>
type Snapshot = { session: Session | null; refunds: ProviderRefund[] }

export type World = {
  booking: Facts['booking']
  payment: Facts['payment'] | null
  rows: Refund[]
  /** Who holds the court. */
  court: 'us' | 'rival' | null
  provider: { session: Session | null; refunds: ProviderRefund[] }
  /** What the provider said before and nobody has applied yet. */
  mail: Snapshot[]
  rejections: number
  /** Somebody wanted it cancelled, and it was. */
  wasCancelled: boolean
  ids: number
}

const start = (): World => ({
  booking: { status: 'confirmed', cancelCause: null, hasBegun: false },
  payment: null,
  rows: [],
  court: 'us',
  provider: { session: null, refunds: [] },
  mail: [],
  rejections: 0,
  wasCancelled: false,
  ids: 0,
})

const isOpen = ({ booking }: World) => booking.status === 'confirmed' || booking.status === 'pending'
const charged = ({ provider: { session } }: World) => (session?.paymentStatus === 'paid' ? PRICE : 0)
const refundedAmount = ({ provider }: World) =>
  provider.refunds.filter(({ status }) => status !== 'failed').reduce((sum, { amount }) => sum + amount, 0)

function cancel(world: World, cause: CancelCause) {
  world.booking = { ...world.booking, status: 'cancelled', cancelCause: cause }
  if (world.court === 'us') world.court = null
  if (cause !== 'lapsed') world.wasCancelled = true
}

const snapshot = ({ provider }: World): Snapshot => structuredClone(provider)

/** What settling does with what it was told; answers whether the session must be expired. */
function apply(world: World, { session, refunds }: Snapshot): boolean {
  const { payment } = world
  if (!payment) return false
  const seen = payment.status === 'paid' || session?.paymentStatus === 'paid' ? PRICE : 0
  const name = (told: ProviderRefund) => `row of ${told.id}`
  world.rows = applyCorrections(world.rows, reconcileRefunds(world.rows, seen ? refunds : []), name)
  world.rows = applyCorrections(world.rows, clampRefunds(seen, world.rows), name)
  const actions = decide({ booking: world.booking, payment, session, refunds: world.rows })
  for (const action of actions) act(world, payment, action)
  return actions.some((action) => action.type === 'expire_session')
}

function act(world: World, payment: NonNullable<World['payment']>, action: Action) {
  if (action.type === 'set_status') payment.status = action.status
  else if (action.type === 'record_charge') Object.assign(payment, { status: 'paid', chargedMinor: action.amount })
  else if (action.type === 'mark_paid') world.booking.status = 'paid'
  else if (action.type === 'cancel') cancel(world, action.cause)
  else if (action.type === 'refund') ask(world, action.amount)
  else if (action.type === 'rebook') rebook(world)
}

function ask(world: World, amountMinor: number) {
  world.ids += 1
  world.rows.push({ id: `ours ${world.ids}`, providerId: null, amountMinor, status: 'requested' })
}

function rebook(world: World) {
  if (world.court !== null || world.booking.hasBegun) return ask(world, remainingAmount(PRICE, world.rows))
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
    refund(world, row.amountMinor, row.id)
  }
  if (told) settle(world)
}

function refund(world: World, amount: number, refundId: string | null) {
  if (amount <= 0 || amount > charged(world) - refundedAmount(world)) return
  world.ids += 1
  world.provider.refunds.push({ id: `theirs ${world.ids}`, refundId, amount, status: 'pending' })
}

const open: Session = { status: 'open', paymentStatus: 'unpaid', failed: false, amountTotal: PRICE }

/** The steps of the world by name; each does nothing when it can't be taken now. */
const STEPS = {
  'open the checkout': (world: World) => {
    if (world.booking.status !== 'confirmed' || world.booking.hasBegun) return
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
    world.booking.hasBegun = true
  },
  'rival books': (world: World) => {
    world.court ??= 'rival'
  },
  'rival leaves': (world: World) => {
    if (world.court === 'rival') world.court = null
  },
  'refund in full': (world: World) => {
    const left = world.payment ? remainingAmount(world.payment.chargedMinor, world.rows) : 0
    if (world.booking.status !== 'paid' || left === 0) return
    ask(world, left)
    cancel(world, 'refunded')
  },
  'refund a part': (world: World) => {
    const left = world.payment ? remainingAmount(world.payment.chargedMinor, world.rows) : 0
    if (world.booking.status === 'paid' && left > 300) ask(world, 300)
  },
  'refund in full on the dashboard': (world: World) => refund(world, charged(world) - refundedAmount(world), null),
  'refund a part on the dashboard': (world: World) => refund(world, 300, null),
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

function wish(world: World, cause: CancelCause) {
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
  // The deadline of a hold nobody opened a session for, or whose session was never opened.
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
  const kept = charged(world) - refundedAmount(world)
  const rowsBack = rows.filter(({ status }) => status !== 'failed').reduce((sum, row) => sum + row.amountMinor, 0)
  const names = provider.refunds.flatMap(({ refundId }) => refundId ?? [])
  const faults: [boolean, string][] = [
    [kept > 0 !== (booking.status === 'paid'), `kept ${kept} though the booking is ${booking.status}`],
    [(court === 'us') !== (booking.status === 'paid'), `the court is held by ${court}, the booking ${booking.status}`],
    [world.wasCancelled && booking.status !== 'cancelled', 'cancelled by someone, yet paid in the end'],
    [isOpen(world), 'still waiting for payment'],
    [payment !== null && !['paid', 'expired'].includes(payment.status), `payment still ${payment?.status}`],
    [(payment?.chargedMinor ?? 0) !== charged(world), 'charged differs from the provider'],
    [rowsBack !== refundedAmount(world), 'refunds differ from the provider'],
    [rows.some(({ status }) => status === 'requested' || status === 'pending'), 'a refund never ended'],
    [new Set(names).size !== names.length, 'a refund was made twice'],
    [rows.filter((row) => row.providerId !== null).length !== provider.refunds.length, 'a refund has no row'],
  ]
  return faults.filter(([wrong]) => wrong).map(([, what]) => what)
}
