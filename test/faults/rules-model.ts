import fc from 'fast-check'
import {
  calculateRemaining,
  clampRefunds,
  type ProviderRefund,
  reconcileRefunds,
} from '../../server/features/booking/payment/refund/refunds.rules.ts'
import { isWithheld, toRefunds } from '../../server/features/booking/payment/settle/disputes.rules.ts'
import { type Action, decide, type Facts } from '../../server/features/booking/payment/settle/settlement.rules.ts'
import type { CancelCause } from '../../server/features/booking/state/cancel-cause.rules.ts'
import { applyCorrections, mergeDisputes } from './apply-corrections.ts'
import { forgetReturn, takePass } from './pass-state.ts'
import {
  cancel,
  charged,
  due,
  isOpen,
  type Model,
  PRICE,
  refunded,
  type Session,
  type Snapshot,
  start,
} from './rules-state.ts'

/*
 * A booking, its payment, a card provider and a rival for the court, all in memory: only the rules are the product's.
 * Every step is one that can happen at any time.
 */

const snapshot = ({ provider }: Model): Snapshot => structuredClone(provider)

/** Applies a snapshot as settling does. Returns whether the session must be expired. */
function apply(model: Model, { session, refunds, disputes }: Snapshot): boolean {
  const { payment } = model
  if (!payment) return false
  const seen = payment.status === 'paid' || session?.paymentStatus === 'paid' ? due(model) : 0
  const name = (refund: ProviderRefund) => `row of ${refund.id}`
  if (seen) model.disputes = mergeDisputes(model.disputes, disputes)
  const reported = seen ? [...refunds, ...toRefunds(seen, model.disputes, refunds, model.rows)] : []
  model.rows = applyCorrections(model.rows, reconcileRefunds(model.rows, reported), name)
  model.rows = applyCorrections(model.rows, clampRefunds(seen, model.rows), name)
  const facts = { booking: model.booking, payment, session, refunds: model.rows }
  const actions = decide({ ...facts, isWithheld: isWithheld(model.disputes) })
  for (const action of actions) act(model, payment, action)
  return actions.some((action) => action.type === 'expire_session')
}

function act(model: Model, payment: NonNullable<Model['payment']>, action: Action) {
  if (action.type === 'set_status') payment.status = action.status
  else if (action.type === 'record_charge') Object.assign(payment, { status: 'paid', chargedMinor: action.amount })
  else if (action.type === 'mark_paid') model.booking.status = 'paid'
  else if (action.type === 'cancel') cancel(model, action.cause)
  else if (action.type === 'refund') requestRefund(model, action.amount)
  else if (action.type === 'rebook') rebook(model)
}

function requestRefund(model: Model, amountMinor: number) {
  model.ids += 1
  model.rows.push({ id: `ours ${model.ids}`, providerId: null, amountMinor, status: 'requested' })
}

function rebook(model: Model) {
  // what a pass paid went back to it, so money alone is not enough
  if (model.court !== null || model.booking.hasBegun || model.passes.used)
    return requestRefund(model, calculateRemaining(due(model), model.rows))
  model.court = 'us'
  model.booking = { ...model.booking, status: 'paid', cancelCause: null }
}

function settle(model: Model) {
  if (!apply(model, snapshot(model))) return
  if (model.provider.session?.status === 'open') model.provider.session.status = 'expired'
  apply(model, snapshot(model))
}

/** Asks the provider for the requested refunds; without `answered` the process ended before the answer. */
function makeRefunds(model: Model, answered: boolean) {
  settle(model)
  if (isWithheld(model.disputes)) return
  for (const row of model.rows.filter(({ status }) => status === 'requested')) {
    if (model.provider.refunds.some(({ refundId }) => refundId === row.id)) continue
    refund(model, row.amountMinor, row.id)
  }
  if (answered) settle(model)
}

function refund(model: Model, amount: number, refundId: string | null) {
  if (amount <= 0 || amount > charged(model) - refunded(model) || isWithheld(model.provider.disputes)) return
  model.ids += 1
  model.provider.refunds.push({ id: `theirs ${model.ids}`, refundId, amount, status: 'pending' })
}

const newPayment = (model: Model, status: Facts['payment']['status']): Facts['payment'] => ({
  status,
  chargedMinor: 0,
  cancelCause: null,
  amountMinor: due(model),
  currency: 'usd',
  supersededAt: null,
})

function dispute(model: Model, state: 'inquiry' | 'open') {
  const amountMinor = charged(model) - refunded(model)
  if (amountMinor <= 0 || model.provider.disputes.some((one) => one.state === 'open')) return
  model.ids += 1
  model.provider.disputes.push({ providerId: `dispute ${model.ids}`, amountMinor, state })
}

function endDispute({ provider }: Model, state: 'won' | 'lost') {
  const open = provider.disputes.find((one) => one.state === 'open')
  if (open) open.state = state
}

const open: Session = { status: 'open', paymentStatus: 'unpaid', hasFailed: false, amountTotal: 0, currency: 'usd' }

function payWithPass(model: Model, kind: 'uses' | 'money') {
  if (!isOpen(model) || model.payment || model.provider.session || model.booking.hasBegun) return
  takePass(model.passes, kind, PRICE)
  if (due(model) === 0) model.booking.status = 'paid'
}

/** The steps by name; each does nothing when it is impossible now. */
const STEPS = {
  'use an hour': (model: Model) => payWithPass(model, 'uses'),
  'use credit': (model: Model) => payWithPass(model, 'money'),
  'open the checkout': (model: Model) => {
    if (model.booking.status !== 'confirmed' || model.booking.hasBegun) return
    model.booking.status = 'pending'
    model.payment = newPayment(model, 'opening')
  },
  'session is created': (model: Model) => {
    if (!model.payment || model.provider.session) return
    model.provider.session = { ...open, amountTotal: due(model) }
    model.payment.status = 'open'
    if (!isOpen(model)) settle(model)
  },
  pay: ({ provider: { session } }: Model) => {
    if (session?.status === 'open') Object.assign(session, { status: 'complete', paymentStatus: 'paid' })
  },
  'pay by a slow method': ({ provider: { session } }: Model) => {
    if (session?.status === 'open') session.status = 'complete'
  },
  'slow payment comes': ({ provider: { session } }: Model) => {
    if (session?.status === 'complete' && !session.hasFailed) session.paymentStatus = 'paid'
  },
  'slow payment fails': ({ provider: { session } }: Model) => {
    if (session?.status === 'complete' && session.paymentStatus === 'unpaid') session.hasFailed = true
  },
  'session expires': ({ provider: { session } }: Model) => {
    if (session?.status === 'open') session.status = 'expired'
  },
  'customer asks to cancel': (model: Model) => requestCancel(model, 'customer'),
  'admin asks to cancel': (model: Model) => requestCancel(model, 'admin'),
  'facility is deleted': (model: Model) => {
    if (isOpen(model)) cancel(model, 'facility_deleted')
  },
  'hold expires': (model: Model) => {
    if (isOpen(model)) cancel(model, 'expired')
  },
  'slot begins': (model: Model) => {
    model.booking.hasBegun = true
  },
  'rival books': (model: Model) => {
    model.court ??= 'rival'
  },
  'rival leaves': (model: Model) => {
    if (model.court === 'rival') model.court = null
  },
  'pay at the desk': (model: Model) => {
    const { payment, provider } = model
    if (!isOpen(model) || payment?.status === 'processing' || payment?.cancelCause) return
    // A session that the database has forgotten is refunded as an unknown one.
    if (!payment && provider.session) return
    if (payment) payment.supersededAt = new Date(0)
    model.desk.taken = due(model)
    model.booking.status = 'paid'
  },
  'desk pays all out again': (model: Model) => {
    if (model.booking.status !== 'paid' || model.desk.taken === 0) return
    model.desk.paidOut = model.desk.taken
    cancel(model, 'refunded')
  },
  'desk pays a part out again': ({ booking, desk }: Model) => {
    if (booking.status === 'paid' && desk.taken - desk.paidOut > 300) desk.paidOut += 300
  },
  'cancel what a pass has paid': (model: Model) => {
    if (model.booking.status === 'paid' && due(model) === 0) cancel(model, 'refunded')
  },
  'refund in full': (model: Model) => {
    const left = leftOfCard(model)
    if (model.booking.status !== 'paid' || left === 0) return
    requestRefund(model, left)
    cancel(model, 'refunded')
  },
  'refund a part': (model: Model) => {
    const left = leftOfCard(model)
    if (model.booking.status === 'paid' && left > 300) requestRefund(model, 300)
  },
  'refund in full on the dashboard': (model: Model) => refund(model, charged(model) - refunded(model), null),
  'refund a part on the dashboard': (model: Model) => refund(model, 300, null),
  'bank takes a refund': ({ provider }: Model) => {
    const waiting = provider.refunds.find(({ status }) => status === 'pending')
    if (waiting) waiting.status = 'succeeded'
  },
  'bank sends a refund back': (model: Model) => {
    const made = model.provider.refunds.find(({ status }) => status !== 'failed')
    if (!made || model.rejections >= 2) return
    made.status = 'failed'
    model.rejections += 1
  },
  'card holder disputes': (model: Model) => dispute(model, 'open'),
  'bank asks about the payment': (model: Model) => dispute(model, 'inquiry'),
  'dispute is won': (model: Model) => endDispute(model, 'won'),
  'dispute is lost': (model: Model) => endDispute(model, 'lost'),
  /** A backup from before the checkout is restored; nothing that was on its way arrives. */
  'database forgets the payment': (model: Model) => {
    if (!model.payment || model.court === 'rival' || model.desk.taken > 0) return
    Object.assign(model, {
      payment: null,
      rows: [],
      disputes: [],
      undelivered: [],
      court: 'us',
      cancelledByRequest: false,
    })
    model.booking = { ...model.booking, status: 'confirmed', cancelCause: null }
    forgetReturn(model.passes)
  },
  'forgotten session is found': recover,
  'make refunds': (model: Model) => makeRefunds(model, true),
  'make refunds and crash': (model: Model) => makeRefunds(model, false),
  'an answer leaves the provider': (model: Model) => {
    model.undelivered.push(snapshot(model))
  },
  'an old answer arrives': (model: Model) => {
    const old = model.undelivered.shift()
    if (old) apply(model, old)
  },
  'the newest answer arrives first': (model: Model) => {
    const newest = model.undelivered.at(-1)
    if (newest) apply(model, newest)
  },
  settle,
} satisfies Record<string, (model: Model) => unknown>

/** What an admin can refund of the card's payment; once money was taken at the desk, that counts. */
const leftOfCard = ({ payment, rows }: Model) =>
  payment && !payment.supersededAt ? calculateRemaining(payment.chargedMinor, rows) : 0

function recover(model: Model) {
  const { session } = model.provider
  if (!session || session.status === 'expired' || session.hasFailed) return
  if (model.payment && model.payment.status !== 'opening') return
  model.payment ??= newPayment(model, 'open')
  model.payment.status = 'open'
  settle(model)
}

function requestCancel(model: Model, cause: CancelCause) {
  if (!isOpen(model)) return
  if (!model.payment) return cancel(model, cause)
  if (model.payment.status !== 'processing') model.payment.cancelCause = cause
}

type Step = keyof typeof STEPS

const opened: Step[] = ['open the checkout', 'session is created']
const anything = fc.array(fc.constantFrom(...(Object.keys(STEPS) as Step[])), { maxLength: 25 })

/** Any steps in any order, often after a beginning without which most of them could not be taken. */
export const scenario: fc.Arbitrary<Step[]> = fc
  .tuple(
    fc.constantFrom<Step[]>([], [], ['use an hour'], ['use credit']),
    fc.constantFrom<Step[]>([], opened, [...opened, 'pay'], [...opened, 'pay', 'settle']),
    anything,
  )
  .map(([pass, beginning, rest]) => [...pass, ...beginning, ...rest])

/** Runs a scenario, then lets time pass and the reconciler run until nothing changes. */
export function runScenario(steps: Step[]): Model {
  const model = start()
  for (const step of steps) STEPS[step](model)
  STEPS['slow payment comes'](model)
  STEPS['session expires'](model)
  // A hold expires when its checkout session was never opened or never created.
  if ((!model.payment || model.payment.status === 'opening') && isOpen(model)) cancel(model, 'expired')
  for (const one of model.provider.disputes) if (one.state === 'open') one.state = 'lost'
  recover(model)
  for (let run = 0; run < 8; run++) reconcile(model)
  return model
}

function reconcile(model: Model) {
  makeRefunds(model, true)
  for (const refund of model.provider.refunds) if (refund.status === 'pending') refund.status = 'succeeded'
  for (const old of model.undelivered.splice(0)) apply(model, old)
}
