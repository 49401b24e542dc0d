import fc from 'fast-check'
import {
  type AttemptFacts,
  type ChargeFacts,
  mergeAttempts,
} from '../../server/features/booking/payment/attempts.rules.ts'
import { calculateRemaining, type Refund } from '../../server/features/booking/payment/refund/refunds.rules.ts'
import { type Action, decide, type Facts } from '../../server/features/booking/payment/settle/settlement.rules.ts'
import { findBrokenPasses, getDue, type Passes, returnPass, startPasses, takePass } from './pass-state.ts'

/*
 * A booking that is paid at several gateways at once, in memory: only the rules are the product's. Pages of `form` and
 * `wallet` never end and can be paid again; `wallet` needs our call to move the money; `card` ends and is paid once.
 */

const PRICE = 1000
const KINDS = ['card', 'form', 'wallet'] as const
type Kind = (typeof KINDS)[number]

type Payment = Facts['payment'] & { intentId: string | null; chargedBy: string | null; isSurplus: boolean }
type Row = { payment: Payment; refunds: Refund[] }
type Attempt = AttemptFacts & { kind: Kind }

export type Model = {
  booking: Facts['booking']
  court: 'us' | 'rival' | null
  /** The payment, then its surplus charges. */
  rows: Row[]
  attempts: Attempt[]
  passes: Passes
  desk: number
  ids: number
  /** What must never have happened. */
  mistakes: string[]
}

const start = (): Model => ({
  booking: { status: 'confirmed', cancelCause: null, hasBegun: false, isSoon: false },
  court: 'us',
  rows: [],
  attempts: [],
  passes: startPasses(),
  desk: 0,
  ids: 0,
  mistakes: [],
})

/** What of the price is paid with money. */
const due = ({ passes }: Model) => getDue(PRICE, passes)

const isUnpaid = ({ booking }: Model) => booking.status === 'confirmed' || booking.status === 'pending'

function insertPayment(model: Model, change: Partial<Payment> = {}) {
  const payment: Payment = {
    status: 'opening',
    chargedMinor: 0,
    cancelCause: null,
    amountMinor: due(model),
    currency: 'bdt',
    supersededAt: null,
    intentId: null,
    chargedBy: null,
    isSurplus: false,
    ...change,
  }
  model.rows.push({ payment, refunds: [] })
}

function open(model: Model, kind: Kind) {
  const [row] = model.rows
  if (!isUnpaid(model) || model.booking.hasBegun || row?.payment.status === 'processing' || row?.payment.cancelCause)
    return
  if (!row) insertPayment(model)
  model.booking.status = 'pending'
  model.ids += 1
  model.attempts.push({ id: `attempt ${model.ids}`, kind, state: 'open', charges: [], canClose: kind === 'card' })
}

/** A customer pays on one of the pages, also on one that was paid or left long ago. */
function pay(model: Model, kind: Kind, change: Partial<ChargeFacts> = {}) {
  const attempt = model.attempts.findLast((one) => one.kind === kind)
  if (!attempt || (kind === 'card' && attempt.state !== 'open')) return
  if (kind === 'wallet') {
    if (attempt.state === 'open') attempt.state = 'approved'
    return
  }
  model.ids += 1
  attempt.charges.push({ id: `charge ${model.ids}`, amount: due(model), currency: 'bdt', isInReview: false, ...change })
  attempt.state = 'paid'
}

function cancel(model: Model, cause: NonNullable<Facts['booking']['cancelCause']>) {
  model.booking = { ...model.booking, status: 'cancelled', cancelCause: cause }
  if (model.court === 'us') model.court = null
  returnPass(model.passes)
}

function refund({ refunds }: Row, ids: number, amountMinor: number) {
  refunds.push({ id: `refund ${ids}`, providerId: `theirs ${ids}`, amountMinor, status: 'succeeded' })
}

function act(model: Model, row: Row, action: Action, merged: ReturnType<typeof mergeAttempts>) {
  model.ids += 1
  if (action.type === 'set_status') row.payment.status = action.status
  else if (action.type === 'abandon') row.payment.status = 'expired'
  else if (action.type === 'record_charge') {
    const { attemptId = null, charge = null } = merged.kept ?? {}
    Object.assign(row.payment, {
      status: 'paid',
      chargedMinor: action.amount,
      intentId: charge?.id,
      chargedBy: attemptId,
    })
  } else if (action.type === 'mark_paid') markPaid(model, merged)
  else if (action.type === 'cancel') cancel(model, action.cause)
  else if (action.type === 'refund') refund(row, model.ids, action.amount)
  else if (action.type === 'rebook') rebook(model, row, merged)
}

function markPaid(model: Model, { kept }: ReturnType<typeof mergeAttempts>) {
  if (kept?.charge.isInReview) model.mistakes.push('a suspicious charge counted')
  model.booking.status = 'paid'
}

function rebook(model: Model, row: Row, merged: ReturnType<typeof mergeAttempts>) {
  // what a pass paid went back to it, so money alone is not enough
  const isFree = model.court === null && !model.booking.hasBegun && !model.passes.used
  if (!isFree) return refund(row, model.ids, calculateRemaining(row.payment.chargedMinor, row.refunds))
  model.court = 'us'
  model.booking = { ...model.booking, cancelCause: null }
  markPaid(model, merged)
}

/** Settles one payment; `isAnswered` false: the process ended after the commit. */
function settleRow(model: Model, row: Row, isAnswered: boolean) {
  const { payment, refunds } = row
  const attempts = payment.isSurplus ? model.attempts.filter(({ id }) => id === payment.chargedBy) : model.attempts
  const merged = mergeAttempts(payment, attempts)
  const actions = decide({ booking: model.booking, payment, session: merged.session, refunds, isWithheld: false })
  for (const action of actions) act(model, row, action, merged)
  for (const { attemptId, charge } of merged.surplus) {
    const isKnown = model.rows.some((one) => one.payment.intentId === charge.id && one.payment.chargedBy === attemptId)
    const surplus = { status: 'open', supersededAt: new Date(0), isSurplus: true, chargedBy: attemptId } as const
    if (!isKnown) insertPayment(model, { ...surplus, intentId: charge.id, amountMinor: charge.amount })
  }
  if (isAnswered) for (const { type } of actions) afterwards(model, type)
}

function afterwards(model: Model, type: Action['type']) {
  if (type === 'expire_session')
    for (const one of model.attempts) if (one.canClose && one.state === 'open') one.state = 'ended'
  if (type !== 'complete') return
  if (!isUnpaid(model)) model.mistakes.push('money was taken that nobody needs')
  const approved = model.attempts.findLast(({ state }) => state === 'approved')
  if (!approved) return
  model.ids += 1
  approved.charges.push({ id: `charge ${model.ids}`, amount: due(model), currency: 'bdt', isInReview: false })
  approved.state = 'paid'
}

function settle(model: Model, isAnswered = true) {
  for (let round = 0; round < 4; round++) for (const row of [...model.rows]) settleRow(model, row, isAnswered)
}

const STEPS = {
  'use credit': (model: Model) => {
    if (model.rows.length === 0 && isUnpaid(model)) takePass(model.passes, 'money', PRICE)
  },
  ...Object.fromEntries(
    KINDS.flatMap((kind) => [
      [`open ${kind}`, (model: Model) => open(model, kind)],
      [`pay ${kind}`, (model: Model) => pay(model, kind)],
    ]),
  ),
  'pay form, held for review': (model: Model) => pay(model, 'form', { isInReview: true }),
  'pay form, too little': (model: Model) => pay(model, 'form', { amount: due(model) - 50 }),
  'pay form, too much': (model: Model) => pay(model, 'form', { amount: due(model) + 100 }),
  'review accepts': ({ attempts }: Model) => {
    for (const charge of attempts.flatMap(({ charges }) => charges)) charge.isInReview = false
  },
  'customer cancels': (model: Model) => {
    const payment = model.rows[0]?.payment
    if (!isUnpaid(model) || payment?.status === 'processing') return
    if (payment) payment.cancelCause = 'customer'
    else cancel(model, 'customer')
  },
  'hold expires': (model: Model) => {
    if (isUnpaid(model) && model.rows[0]?.payment.status !== 'processing') cancel(model, 'expired')
  },
  'an hour before the start': ({ booking }: Model) => Object.assign(booking, { isSoon: true }),
  'slot begins': ({ booking }: Model) => Object.assign(booking, { isSoon: true, hasBegun: true }),
  'rival books': (model: Model) => {
    model.court ??= 'rival'
  },
  'rival leaves': (model: Model) => {
    if (model.court === 'rival') model.court = null
  },
  'pay at the desk': (model: Model) => {
    const payment = model.rows[0]?.payment
    if (!isUnpaid(model) || payment?.status === 'processing' || payment?.cancelCause) return
    if (payment) payment.supersededAt = new Date(0)
    model.desk = due(model)
    model.booking.status = 'paid'
  },
  settle,
  'settle and crash': (model: Model) => settle(model, false),
} as Record<string, (model: Model) => unknown>

const step = fc.constantFrom(...Object.keys(STEPS))

export const scenario = fc
  .tuple(fc.boolean(), fc.constantFrom(...KINDS), fc.array(step, { maxLength: 20 }))
  .map(([hasPass, kind, rest]) => [...(hasPass ? ['use credit'] : []), `open ${kind}`, ...rest])

/** Runs a scenario, then lets time pass until nothing changes. */
export function runScenario(steps: string[]): Model {
  const model = start()
  for (const name of steps) STEPS[name]?.(model)
  for (const one of model.attempts) if (one.kind === 'card' && one.state === 'open') one.state = 'ended'
  settle(model)
  Object.assign(model.booking, { isSoon: true, hasBegun: true })
  if (isUnpaid(model) && model.rows[0]?.payment.status !== 'processing') cancel(model, 'expired')
  settle(model)
  return model
}

/** Finds the invariants that do not hold at the end. */
export function findViolations(model: Model): string[] {
  const charged = model.attempts.flatMap(({ charges }) => charges).reduce((sum, { amount }) => sum + amount, 0)
  const refunded = model.rows.flatMap(({ refunds }) => refunds).reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const kept = charged - refunded + model.desk
  const isPaid = model.booking.status === 'paid'
  const violations: [boolean, string][] = [
    [kept !== (isPaid ? due(model) : 0), `kept ${kept} though the booking is ${model.booking.status}`],
    [(model.court === 'us') !== isPaid, `the court is held by ${model.court}, the booking ${model.booking.status}`],
    [model.rows.some(({ payment }) => !['paid', 'expired'].includes(payment.status)), 'a payment never ended'],
    [
      model.rows.some(
        ({ payment, refunds }) => refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0) > payment.chargedMinor,
      ),
      'more was refunded than was charged',
    ],
  ]
  const found = violations.filter(([wrong]) => wrong).map(([, what]) => what)
  return [...found, ...findBrokenPasses(model.passes, model.booking.status === 'cancelled'), ...model.mistakes]
}
