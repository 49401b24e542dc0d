import { toPrefix } from '#i18n/t'
import type { Config } from '../config.ts'
import { formatCourtOf } from '../court-name.ts'
import type { BookingMailData } from '../db/jobs.ts'
import type { Deps } from '../deps.ts'
import { translateFacilityOf } from '../facility-texts.ts'
import { toRefundAt } from '../features/booking/closure/closed-booking.rules.ts'
import { findGroupByBooking } from '../features/booking/group/booking-groups.queries.ts'
import { countRecentMails } from '../features/booking/mail/due-mails.queries.ts'
import { getPayEnd } from '../features/booking/policy.ts'
import { findMoney } from '../features/booking/view/booking-money.queries.ts'
import { findView, type ViewRow } from '../features/booking/view/booking-views.queries.ts'
import { toCalendarFile } from '../features/booking/view/calendar-file.ts'
import { formatReceiptNumber, getSeller } from '../features/booking/view/receipt.ts'
import { findPlaySessionForMail } from '../features/play-session/warnings.queries.ts'
import { isForeignImage } from '../http/image-hosts.ts'
import { readText } from '../stored-texts/english-columns.ts'
import { showText } from '../stored-texts/show-text.ts'
import { hasCode, type StoredText, toOwnWords } from '../stored-texts/stored-text.ts'
import type { BookingMail } from './booking-mail.ts'
import { loadCoPlayer } from './load-co-player.ts'
import { loadPaymentLink } from './load-payment-link.ts'
import { findRecipient } from './queries.ts'
import { toEventRow, toRecipient } from './to-recipient.ts'

/** Loads a booking as it is now, for a mail about it: an invitation is to the one that its link joins. Null when it is gone. */
export async function loadBookingMail(deps: Deps, data: BookingMailData): Promise<BookingMail | null> {
  const { db, config } = deps
  const coPlayer = await loadCoPlayer(deps, data.coPlayerId)
  const row = await findView(db, (coPlayer?.state === 'invited' ? coPlayer : data).bookingId)
  if (!row) return null
  const { payment } = await findMoney(db, row.id)
  const facility = translateFacilityOf(row)
  const site = `${config.publicUrl}${toPrefix()}`
  const { recipientId } = data
  const recipient = recipientId && recipientId !== row.userId ? await findRecipient(db, recipientId) : undefined
  return {
    status: row.status,
    facility: facility.name,
    location: facility.location,
    pictureUrl: new URL(toMailPicture(config, row), config.publicUrl).href,
    court: formatCourtOf(row),
    isSpace: Boolean(row.spaceName),
    coach: row.coachName ?? '',
    isPlace: Boolean(row.place),
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    timeZone: row.timeZone,
    amountMinor: row.amountMinor,
    priceParts: row.priceParts,
    currency: row.currency,
    pass: row.pass && { ...row.pass, amountMinor: row.passMinor },
    payBy: getPayEnd(row),
    paysAtDesk: row.paysAtDesk && row.status === 'confirmed',
    freeCancelUntil: row.freeCancelUntil,
    now: row.now,
    refundAt: row.closureId === null ? null : toRefundAt(row.startsAt),
    receipt: payment?.paidAt
      ? {
          ...payment,
          number: formatReceiptNumber(payment.id),
          paidAt: payment.paidAt,
          seller: getSeller(config, payment, { name: row.facilityName, location: row.facilityLocation }),
        }
      : null,
    site,
    ...toRecipient(row, recipient, site),
    session: row.playSessionId ? await loadSession(db, row.playSessionId, site) : null,
    facilityUrl: `${site}/facilities/${row.facilityId}`,
    recentMails: await countRecentMails(db, row),
    isOwn: data.isOwn ?? false,
    wasAtCheckout: payment !== null,
    hasPaymentFailed: hasCode(row.cancelReasonText, 'payment_failed'),
    isTakenBack: hasCode(row.cancelReasonText, 'dispute_lost'),
    reason: showText(getReason(data, row)) || undefined,
    refundMinor: data.amountMinor,
    isDeskRefund: data.isDeskRefund,
    isCredit: data.isCredit,
    handReference: data.handReference,
    others: data.others ?? 0,
    group: (await findGroupByBooking(db, row.id)) ?? null,
    coPlayer,
    link: payment?.checkoutId ? await loadPaymentLink(deps, payment.checkoutId) : null,
    calendar: (method) => ({ method, content: toCalendarFile(toEventRow(row, recipient, method), config, method) }),
  }
}

async function loadSession(db: Deps['db'], id: string, site: string) {
  const session = await findPlaySessionForMail(db, id)
  return session ? { ...session, url: `${site}/play/${id}` } : null
}

function getReason({ why, reason }: BookingMailData, row: ViewRow): StoredText | undefined {
  if (why !== undefined) return why ?? undefined
  // the release before queued words
  return reason === undefined ? readText(row.cancelReasonText, row.cancelReason) : toOwnWords(reason)
}

/** Many mail programs support neither WebP nor SVG: mails show the JPEG of an uploaded photo or of the drawing. */
const toMailPicture = (config: Config, { imageUrl, facilityId }: { imageUrl: string; facilityId: string }): string =>
  (isForeignImage(imageUrl, config) ? '' : imageUrl).replace(/^(\/photos\/.*\/)card-960\.webp$/, '$1preview.jpg') ||
  `/art/${facilityId}.jpg?v=2`
