import { Copy } from 'lucide-react'
import { useState } from 'react'
import type { MonthToPay } from '#contract/payment-link'
import { t } from '#i18n/t'
import { copyLink } from '../../../../lib/browser/share-link'
import { toast } from '../../../../lib/page/toast'
import { describeError } from '../../../../lib/requests/api-error'
import { formatAdminAmount, formatDateTime } from '../../../../lib/texts/format'
import { formatMonth } from '../../../../lib/time/calendar-day'
import { Button } from '../../../../ui/buttons/button'
import { Field } from '../../../../ui/fields/field'
import { FormError } from '../../../../ui/fields/form-error'
import { useCreatePaymentLinkMutation } from '../api'
import styles from './payment-links.module.css'

/** Creates the payment link of a month, with a toast for the result. */
function useMonthLink(groupId: string, { month }: MonthToPay, email: string) {
  const [error, setError] = useState<string>()
  const [send, { isLoading: isBusy }] = useCreatePaymentLinkMutation()
  const create = async () => {
    setError(undefined)
    const { error: failed } = await send({ params: { id: groupId }, body: { month } })
    if (failed) return setError(describeError(failed))
    const description = email ? t('It was sent to {email}.', { email }) : t('Copy it and send it to the customer.')
    return void toast.success(t('Payment link created.'), { description })
  }
  return { create, isBusy, error }
}

/** Formats how many bookings are paid: `1 of 4 paid`. */
function formatPaid({ paid, bookings }: MonthToPay): string {
  if (paid < bookings) return t('{paid, number} of {bookings, number} paid', { paid, bookings })
  return bookings === 1 ? t('Paid') : t('All {bookings, number} paid', { bookings })
}

function describeState({ state, link, unpaid, amount, currency }: MonthToPay, timeZone: string): string {
  if (state === 'processing') return t('The payment is being processed.')
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
  /** False for an offer, which keeps the link that it was made with. */
  canCreate: boolean
}

export function MonthLink({ month, groupId, email, timeZone, canCreate }: MonthLinkProps) {
  const { create, isBusy, error } = useMonthLink(groupId, month, email)
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
            <Button
              size="small"
              onClick={() => void copyLink(link.url, t('Anyone who has it can pay, without signing in.'))}
            >
              <Copy className="icon" />
              {t('Copy link')}
            </Button>
          )}
          {canCreate && (
            <Button size="small" variant={link ? 'quiet' : 'primary'} loading={isBusy} onClick={create}>
              {link ? t('New link') : t('Create payment link')}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
