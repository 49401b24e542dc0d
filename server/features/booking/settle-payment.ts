import { recordAudit } from '../../db/audit.ts'
import { inTransaction, type Trx } from '../../db/client.ts'
import { readClock } from '../../db/clock.ts'
import type { Deps } from '../../deps.ts'
import type { CardRefund, CardSession } from '../../gateways/card.ts'
import { type BookingRow, lockBooking, setCancelled, setPaid } from './change-status.ts'
import { rebook } from './move-booking.ts'
import { markApplied } from './queries/due-payments.ts'
import { findPayment, lockPayment, type PaymentRow, updatePayment } from './queries/payments.ts'
import { correctRefunds, requestRefund } from './refund-rows.ts'
import { type Action, decide, LATE, type Refund, rest, returned } from './rules/settlement.ts'

/** What the provider says of a payment at one moment; no session while none is known. */
type Told = { session: CardSession | null; refunds: CardRefund[] }

/** A page that was opened meanwhile, then closed, then its end: what is not done by then, the clock finds. */
const LOOKS = 4

/** What applying an answer leaves to be done outside the transaction. */
type Next = { do: 'nothing' } | { do: 'look again' } | { do: 'close'; session: string }

/**
 * Brings a payment and its booking to where the provider says they are. Safe to run any number of times, from the
 * webhook, the success page and the reconciler at once: the provider is asked first, then everything is applied in one
 * transaction (design: life of a booking). With `eventId`, the webhook event is marked applied in that transaction.
 * @throws CardError when the provider can't be asked; nothing has changed then
 */
export async function settle(deps: Deps, paymentId: string, eventId?: string): Promise<void> {
  let told = await look(deps, paymentId)
  for (let looks = 1; told && looks <= LOOKS; looks++) {
    const next = await apply(deps, paymentId, told, eventId)
    if (next.do === 'nothing') return
    told =
      next.do === 'close'
        ? await complete(deps, await deps.card.expireSession(next.session))
        : await look(deps, paymentId)
  }
}

async function look(deps: Deps, paymentId: string): Promise<Told | undefined> {
  const payment = await findPayment(deps.db, paymentId)
  if (!payment) return undefined
  if (!payment.sessionId) return { session: null, refunds: [] }
  return complete(deps, await deps.card.getSession(payment.sessionId))
}

/** Refunds exist only of what was paid. */
async function complete({ card }: Deps, session: CardSession): Promise<Told> {
  const charged = session.paymentStatus === 'paid' && session.intentId !== null
  return { session, refunds: charged && session.intentId ? await card.listRefunds(session.intentId) : [] }
}

type Scene = { trx: Trx; deps: Deps; booking: BookingRow; payment: PaymentRow; session: CardSession | null }

/** Applies what was told, unless the payment's session became known only after the provider was to be asked for it. */
function apply(deps: Deps, paymentId: string, told: Told, eventId: string | undefined): Promise<Next> {
  return inTransaction(deps.db, async (trx) => {
    const scene = await enter(deps, trx, paymentId, told.session)
    const { sessionId } = scene.payment
    if (sessionId && !told.session) return { do: 'look again' }
    const charged = chargedIn(scene)
    const refunds = await correctRefunds(trx, scene, charged, told.refunds)
    const actions = decide(await factsOf(scene, refunds))
    for (const action of actions) await act(scene, action, refunds)
    await updatePayment(trx, paymentId, { refundedMinor: Math.min(charged, returned(refunds)) })
    if (eventId) await markApplied(trx, eventId)
    const mustClose = actions.some((action) => action.do === 'close')
    return mustClose && sessionId ? { do: 'close', session: sessionId } : { do: 'nothing' }
  })
}

async function enter(deps: Deps, trx: Trx, paymentId: string, session: CardSession | null): Promise<Scene> {
  const known = await findPayment(trx, paymentId)
  const booking = known && (await lockBooking(trx, known.bookingId))
  const payment = booking && (await lockPayment(trx, booking.id))
  if (!booking || !payment) throw new Error(`payment ${paymentId} has no booking`)
  return { trx, deps, booking, payment, session }
}

/** Minor units the provider has taken: written once, when it first says so. */
function chargedIn({ payment, session }: Scene): number {
  if (payment.status === 'paid') return payment.chargedMinor
  return session?.status === 'complete' && session.paymentStatus !== 'unpaid' ? (session.amountTotal ?? 0) : 0
}

async function factsOf({ trx, booking, payment, session }: Scene, refunds: Refund[]) {
  const begun = booking.startsAt <= (await readClock(trx))
  return { booking: { ...booking, begun }, payment, session, refunds }
}

async function act(scene: Scene, action: Action, refunds: Refund[]): Promise<void> {
  const { trx, deps, booking, payment, session } = scene
  switch (action.do) {
    case 'note':
      await updatePayment(trx, payment.id, { status: action.status, intentId: session?.intentId ?? payment.intentId })
      return
    case 'charge':
      await updatePayment(trx, payment.id, chargeOf(session, action.amount, await readClock(trx)))
      return
    case 'confirm':
      return setPaid(trx, booking)
    case 'cancel':
      return cancel(scene, action.cause)
    case 'refund':
      await requestRefund(trx, { booking, payment, amountMinor: action.amount, reason: action.reason })
      return
    case 'retake':
      if (await rebook(trx, booking, deps.config)) return
      await requestRefund(trx, { booking, payment, amountMinor: rest(chargedIn(scene), refunds), reason: LATE })
      return
    case 'close':
      // Done once this transaction is over; should the process end before, the clock finds the page still open.
      return
  }
}

const chargeOf = (session: CardSession | null, chargedMinor: number, paidAt: Date) => ({
  status: 'paid' as const,
  chargedMinor,
  paidAt,
  intentId: session?.intentId ?? null,
  customerName: session?.customer?.name ?? null,
  customerEmail: session?.customer?.email ?? null,
  customerCountry: session?.customer?.country ?? null,
})

const REASONS = { lapsed: 'Not paid in time.', refunded: 'Refunded in full.' } as const

/** Cancels for whoever asked to end the payment page, or because it ended unpaid. */
async function cancel({ trx, booking, payment }: Scene, cause: NonNullable<PaymentRow['cancelCause']>): Promise<void> {
  const fallback = cause === 'lapsed' || cause === 'refunded' ? REASONS[cause] : undefined
  const asked = cause === payment.cancelCause
  const reason = (asked ? payment.cancelReason : null) ?? fallback
  const by = asked ? payment.cancelledBy : null
  await setCancelled(trx, booking, { cause, ...(reason && { reason }), ...(by && { by }) })
  if (cause !== 'admin' || !by) return
  await recordAudit(trx, {
    by,
    kind: 'booking',
    action: 'cancelled',
    subjectId: booking.id,
    subject: 'Booking',
    detail: reason ?? '',
  })
}
