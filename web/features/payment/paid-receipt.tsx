import { clsx } from 'clsx'
import type { checkoutSuccess } from '#contract/payment'
import { msg, t } from '#i18n/t'
import type { CallData } from '../../api'
import { formatMinor } from '../../lib/texts/format'
import { Fact, FactsList } from '../../ui/lists/facts-list'
import { PriceFact } from '../../ui/marks/price-fact'
import styles from './paid-receipt.module.css'

export type CheckoutResult = CallData<typeof checkoutSuccess>

const formatOptional = (value: string | null | undefined) => value || t('N/A')

/** The translated words of the provider for status and mode; others are shown unchanged. */
const words: Record<string, string> = { paid: msg('paid'), unpaid: msg('unpaid'), payment: msg('payment') }
const formatWord = (word: string) => t(words[word] ?? word)

/** Renders a text so that ranges like `18:00–20:00` don't wrap. */
const keepRanges = (text: string) =>
  text.split(/(\S+–\S+)/).map((part, index) =>
    index % 2 ? (
      <span key={part} className={styles.range}>
        {part}
      </span>
    ) : (
      part
    ),
  )

/** Customer details, payment summary and purchased items, each field as spec §2 lists them. */
export function PaidReceipt({ result: [session, items] }: { result: CheckoutResult }) {
  const customer = session.customer_details
  return (
    <>
      <h2 className={styles.heading}>{t('Customer details')}</h2>
      <FactsList className={styles.facts}>
        <Fact term={t('Name')}>{formatOptional(customer?.name)}</Fact>
        <Fact term={t('Email')}>{formatOptional(customer?.email)}</Fact>
        <Fact term={t('Country')}>{formatOptional(customer?.address?.country)}</Fact>
      </FactsList>
      <h2 className={styles.heading}>{t('Payment summary')}</h2>
      <FactsList className={styles.facts}>
        <dt>{t('Amount total')}</dt>
        <dd className={clsx('display', styles.amount)}>{formatMinor(session.amount_total, session.currency)}</dd>
        {session.bookings.length === 0 && (
          <PriceFact
            parts={session.booking.priceParts}
            currency={session.currency ?? ''}
            space={session.booking.space}
          />
        )}
        <Fact term={t('Payment status')}>{formatWord(session.payment_status)}</Fact>
        <Fact term={t('Payment mode')}>{formatWord(session.mode)}</Fact>
      </FactsList>
      <h2 className={styles.heading}>{t('Purchased items')}</h2>
      <table className={styles.items}>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('Description')}</th>
            <th scope="col">{t('Amount')}</th>
          </tr>
        </thead>
        <tbody>
          {items.data.map((item) => (
            <tr key={`${item.description} ${item.amount_total}`}>
              <td>
                {keepRanges(item.description ?? '')}
                <span className={styles.quantity}>{t('Quantity {count, number}', { count: item.quantity ?? 1 })}</span>
              </td>
              <td>{formatMinor(item.amount_total, item.currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
