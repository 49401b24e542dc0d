import { t } from '#i18n/t'
import { inTransaction, type Trx } from '../../../../db/client.ts'
import type { Deps } from '../../../../deps.ts'
import type { CardSession } from '../../../../gateways/card.ts'
import { inEnglish } from '../../../../show-stored.ts'
import { differenceTexts } from '../../../../stored-texts.ts'
import { isUuid } from '../../../../uuid.ts'
import { lockBooking } from '../../state/bookings.queries.ts'
import { reportDifference } from '../compare/report-difference.ts'
import {
  findPayment,
  findPaymentBySession,
  insertRecovered,
  lockPayment,
  toPayment,
  updatePayment,
} from '../payments.queries.ts'
import { adoptLink } from './adopt-link.ts'
import { formatTotal, refundUnknownSession } from './refund-unknown-session.ts'
import { settle } from './settle-payment.ts'

/**
 * Deals with a session of this installation that the database may have forgotten, since it was restored from a backup
 * or lost its last commits: the payment of a known booking, or of all those of a link, is recorded again and settled;
 * the money of an unknown booking, or of one that has another session, is refunded. The operator is notified. Sessions
 * of other installations with the same provider account are ignored.
 * @throws CardError when the provider can't be reached
 */
export async function recoverSession(deps: Deps, session: CardSession): Promise<void> {
  const known = await findPaymentBySession(deps.db, session.id)
  if (known) return settle(deps, known.id)
  if (!isOurs(deps, session) || session.status === 'expired' || session.hasFailed) return
  const paymentId = await inTransaction(deps.db, (trx) =>
    session.bookings ? adoptLink(trx, session, session.bookings) : adopt(trx, session),
  )
  if (paymentId === null)
    return session.status === 'open' ? endOpenSession(deps, session) : refundUnknownSession(deps, session)
  await settle(deps, paymentId)
  await reportDifference(deps.db, deps.config, {
    kind: 'session',
    providerId: session.id,
    bookingId: (await findPayment(deps.db, paymentId))?.bookingId ?? null,
    detail: inEnglish(() => t(differenceTexts.recovered, { amount: formatTotal(session) })),
    isResolved: true,
  })
}

/**
 * Returns whether a session is for bookings and its success URL belongs to this installation: others may use the same
 * account.
 */
export const isOurs = ({ config }: Deps, { reference, bookings, successUrl }: CardSession): boolean =>
  [reference, ...(bookings ?? [])].every((id) => id !== null && isUuid(id)) &&
  successUrl?.startsWith(`${config.publicUrl}/`) === true

/** Records the session as its booking's payment. Returns the payment's id, or null when that can't be. */
async function adopt(trx: Trx, session: CardSession): Promise<string | null> {
  const booking = await lockBooking(trx, session.reference ?? '')
  if (!booking) return null
  const payment = await lockPayment(trx, booking.id)
  if (!payment) return insertRecovered(trx, toPayment(booking, session))
  if (payment.method !== 'card') return null
  if (payment.sessionId !== null) return payment.sessionId === session.id ? payment.id : null
  const { sessionId, sessionUrl, status, expiresAt, intentId } = toPayment(booking, session)
  await updatePayment(trx, payment.id, { sessionId, sessionUrl, status, expiresAt, intentId })
  return payment.id
}

/** Expires a session of an unknown booking, for which nobody may pay; a payment made just before is refunded. */
async function endOpenSession(deps: Deps, { id }: CardSession): Promise<void> {
  const session = await deps.card.expireSession(id)
  if (session.status === 'complete') await refundUnknownSession(deps, session)
}
