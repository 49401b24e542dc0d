import type { Config } from '../config.ts'
import type { DifferenceRow } from '../features/booking/queries/differences.ts'
import type { DisputeView } from '../features/booking/queries/disputes.ts'
import { formatInstant, formatMoney, formatZone } from './format.ts'
import type { Content } from './mail-content.ts'

type Site = Pick<Config, 'publicUrl' | 'timeZone'>

const STATES: Record<DisputeView['state'], { subject: string; text: string }> = {
  inquiry: {
    subject: 'Payment questioned',
    text: 'The bank asks about this payment. No money has moved yet. Answer on the card provider’s dashboard, or refund it.',
  },
  open: {
    subject: 'Payment disputed',
    text: 'The card holder disputes this payment and the money is withheld. Hand in what shows that the court was booked on the card provider’s dashboard. The booking stands until the dispute has ended.',
  },
  won: { subject: 'Dispute won', text: 'The dispute has ended in your favour. If money was withheld, it comes back.' },
  lost: {
    subject: 'Dispute lost',
    text: 'The dispute is lost. The money went back to the card holder and is recorded as a refund of this booking.',
  },
}

const formatAnswerBy = (at: Date, timeZone: string) => `${formatInstant(at, timeZone)} (${formatZone(at, timeZone)})`

/** A dispute of a payment, to the operator. */
export function disputeMail(dispute: DisputeView, { publicUrl, timeZone }: Site): Content {
  const { subject, text } = STATES[dispute.state]
  const amount = formatMoney(dispute.amountMinor, dispute.currency)
  const isOpen = dispute.state === 'inquiry' || dispute.state === 'open'
  return {
    subject: `${subject}: ${amount}, ${dispute.customer}`,
    preview: text,
    heading: subject,
    paragraphs: [text],
    facts: [
      { label: 'Customer', value: dispute.customer },
      { label: 'Amount', value: amount },
      { label: 'Reason', value: dispute.reason.replaceAll('_', ' ') },
      ...(isOpen && dispute.respondBy
        ? [{ label: 'Answer by', value: formatAnswerBy(dispute.respondBy, timeZone) }]
        : []),
      { label: 'Number', value: dispute.providerId },
    ],
    action: { label: 'See the booking', url: `${publicUrl}/admin/bookings?search=${dispute.bookingId}` },
  }
}

/** What differs between our rows and the card provider's, to the operator. */
export function differencesMail(differences: DifferenceRow[], { publicUrl }: Site): Content {
  const open = differences.filter(({ resolvedAt }) => resolvedAt === null).length
  const text =
    open === 0
      ? 'The payments here and at the card provider disagreed. All of it was put right; nothing is left to do.'
      : 'The payments here and at the card provider disagree. Please look at what is not put right yet.'
  return {
    subject: `Payments differ from the card provider’s: ${open === 0 ? 'put right' : `${open} to look at`}`,
    preview: text,
    heading: open === 0 ? 'Differences were put right' : 'Payments to look at',
    paragraphs: [text],
    facts: differences.map(({ detail, providerId, resolvedAt }) => ({
      label: resolvedAt ? 'Put right' : 'To do',
      value: `${detail}\n${providerId}`,
    })),
    action: { label: 'See them all', url: `${publicUrl}/admin/go-live` },
  }
}
