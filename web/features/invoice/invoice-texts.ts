import type { Invoice } from '#contract/invoice'
import { t } from '#i18n/t'
import { formatDate, formatDateTime, formatRange } from '../../lib/texts/format'

export const formatKind = ({ kind }: Pick<Invoice, 'kind'>): string =>
  kind === 'invoice' ? t('Invoice') : t('Credit note')

/** What was sold, like 'Court 1, 30 Nov, 2026, 18:00–19:00'. */
export const formatSubject = ({ subject, booking }: Pick<Invoice, 'subject' | 'booking'>): string =>
  booking ? `${subject}, ${formatDate(booking.date)}, ${formatRange(booking.startTime, booking.endTime)}` : subject

/** When it was issued, by the clock of the venue. */
export const formatIssued = ({ issuedAt, timeZone }: Pick<Invoice, 'issuedAt' | 'timeZone'>): string =>
  formatDateTime(issuedAt, timeZone)
