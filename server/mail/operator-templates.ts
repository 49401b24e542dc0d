import { msg, t, toPrefix } from '#i18n/t'
import type { Config } from '../config.ts'
import type { DifferenceRow } from '../features/booking/payment/compare/differences.queries.ts'
import type { DisputeView } from '../features/booking/payment/settle/disputes.queries.ts'
import { readText } from '../stored-texts/english-columns.ts'
import { showDisputeReason, showText } from '../stored-texts/show-text.ts'
import { formatInstant, formatMoney, formatZone } from './format.ts'
import type { Content } from './mail-content.ts'

type Site = Pick<Config, 'publicUrl' | 'timeZone'>

const STATES = {
  inquiry: {
    subject: msg('Payment questioned: {amount}, {customer}'),
    heading: msg('Payment questioned'),
    text: msg(
      'The bank asks about this payment. No money has moved yet. Answer on the card provider’s dashboard, or refund it.',
    ),
  },
  open: {
    subject: msg('Payment disputed: {amount}, {customer}'),
    heading: msg('Payment disputed'),
    text: msg(
      'The card holder disputes this payment and the money is withheld. Hand in what shows that the court was booked on the card provider’s dashboard. The booking stands until the dispute has ended.',
    ),
  },
  won: {
    subject: msg('Dispute won: {amount}, {customer}'),
    heading: msg('Dispute won'),
    text: msg('The dispute has ended in your favour. If money was withheld, it comes back.'),
  },
  lost: {
    subject: msg('Dispute lost: {amount}, {customer}'),
    heading: msg('Dispute lost'),
    text: msg(
      'The dispute is lost. The money went back to the card holder and is recorded as a refund of this booking.',
    ),
  },
} satisfies Record<DisputeView['state'], object>

/** What differs for a pass. */
const PASS_TEXTS = {
  open: msg(
    'The card holder disputes this payment for a pass and the money is withheld. Hand in what shows that it was bought and used on the card provider’s dashboard. The pass stays good until the dispute has ended.',
  ),
  lost: msg(
    'The dispute is lost and the money went back to the card holder. If it was all that was paid for the pass, the pass has ended.',
  ),
}

function toText({ state, bookingId }: DisputeView): string {
  const isOfPass = bookingId === null && (state === 'open' || state === 'lost')
  return t(isOfPass ? PASS_TEXTS[state] : STATES[state].text)
}

const formatAnswerBy = (at: Date, timeZone: string) => `${formatInstant(at, timeZone)} (${formatZone(at, timeZone)})`

export function disputeMail(dispute: DisputeView, { publicUrl, timeZone }: Site): Content {
  const { subject, heading } = STATES[dispute.state]
  const text = toText(dispute)
  const { customer, bookingId, facilityId } = dispute
  const admin = `${publicUrl}${toPrefix()}/admin`
  const amount = formatMoney(dispute.amountMinor, dispute.currency)
  const isOpen = dispute.state === 'inquiry' || dispute.state === 'open'
  return {
    subject: t(subject, { amount, customer }),
    preview: text,
    heading: t(heading),
    paragraphs: [text],
    facts: [
      { label: t('Customer'), value: customer },
      { label: t('Amount'), value: amount },
      { label: t('Reason'), value: showDisputeReason(dispute.reason) },
      ...(isOpen && dispute.respondBy
        ? [{ label: t('Answer by'), value: formatAnswerBy(dispute.respondBy, timeZone) }]
        : []),
      { label: t('Number'), value: dispute.providerId },
    ],
    action:
      bookingId === null
        ? { label: t('See the passes'), url: `${admin}/facilities/${facilityId}/passes` }
        : { label: t('See the booking'), url: `${admin}/bookings?search=${bookingId}` },
  }
}

export function differencesMail(differences: DifferenceRow[], { publicUrl }: Site): Content {
  const open = differences.filter(({ resolvedAt }) => resolvedAt === null).length
  const text =
    open === 0
      ? t('The payments here and at the card provider disagreed. All of it was put right; nothing is left to do.')
      : t('The payments here and at the card provider disagree. Please look at what is not put right yet.')
  return {
    subject:
      open === 0
        ? t('Payments differ from the card provider’s: put right')
        : t('Payments differ from the card provider’s: {open, number} to look at', { open }),
    preview: text,
    heading: open === 0 ? t('Differences were put right') : t('Payments to look at'),
    paragraphs: [text],
    facts: differences.map(({ detail, detailText, providerId, resolvedAt }) => ({
      label: resolvedAt ? t('Put right') : t('To do'),
      value: `${showText(readText(detailText, detail))}\n${providerId}`,
    })),
    action: { label: t('See them all'), url: `${publicUrl}${toPrefix()}/admin/go-live` },
  }
}
