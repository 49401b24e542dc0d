import { Copy } from 'lucide-react'
import type { MonthToPay } from '#contract/payment-link'
import { t } from '#i18n/t'
import { formatMonth } from '../../../../lib/calendar-day'
import { formatAdminAmount, formatDateTime } from '../../../../lib/format'
import { Button } from '../../../../ui/button'
import { Field } from '../../../../ui/field'
import { FormError } from '../../../../ui/form-error'
import styles from './payment-links.module.css'
import { useMonthLink } from './use-month-link'

/** Formats how many bookings are paid: `1 of 4 paid`. */
function formatPaid({ paid, bookings }: MonthToPay): string {
  if (paid < bookings) return t('{paid, number} of {bookings, number} paid', { paid, bookings })
  return bookings === 1 ? t('Paid') : t('All {bookings, number} paid', { bookings })
}

function describeState({ state, link, unpaid, amount, currency }: MonthToPay, timeZone: string): string {
  if (state === 'processing') return t('The payment is being processed.')
  if (state === 'opening') return t('The card provider has not answered yet.')
  if (link) {
    return t('Open until {time} for {bookings, plural, one {# booking} other {# bookings}}, {amount}', {
      time: formatDateTime(link.expiresAt, timeZone),
      bookings: link.bookings,
      amount: formatAdminAmount(link.amount, currency),
    })
  }
  if (unpaid === 0) return ''
  return t('To pay: {unpaid, plural, one {# booking} other {# bookings}}, {amount}', {
    unpaid,
    amount: formatAdminAmount(amount, currency),
  })
}

type MonthLinkProps = {
  month: MonthToPay
  groupId: string
  /** The customer's; empty for a walk-in. */
  email: string
  timeZone: string
}

/** One month of a group: how much is paid, and the payment link to create and copy. */
export function MonthLink({ month, groupId, email, timeZone }: MonthLinkProps) {
  const { create, copy, isBusy, error } = useMonthLink(groupId, month, email)
  const { state, link, unpaid } = month
  const name = formatMonth(`${month.month}-01`)
  const status = describeState(month, timeZone)
  return (
    <li className={styles.month} aria-label={name}>
      <div className={styles.head}>
        <p>
          <b>{name}</b>
          <span>{formatPaid(month)}</span>
        </p>
        {status && <p className={styles.status}>{status}</p>}
      </div>
      {link && (
        <Field label={t('Payment link')} readOnly value={link.url} onFocus={(event) => event.currentTarget.select()} />
      )}
      <FormError error={error} />
      {unpaid > 0 && state !== 'processing' && (
        <div className={styles.actions}>
          {link && (
            <Button size="small" onClick={() => void copy(link.url)}>
              <Copy className="icon" />
              {t('Copy link')}
            </Button>
          )}
          <Button size="small" variant={link ? 'quiet' : 'primary'} loading={isBusy} onClick={create}>
            {link ? t('New link') : t('Create payment link')}
          </Button>
        </div>
      )}
    </li>
  )
}
