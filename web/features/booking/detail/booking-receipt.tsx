import { Link } from 'react-router'
import type { BookingDetail } from '#contract/booking'
import { msg, t } from '#i18n/t'
import { useSite } from '../../../lib/page/site'
import { formatDate, formatDateTime, formatRange, formatSum } from '../../../lib/texts/format'
import { methodNames } from '../../../lib/texts/payment-methods'
import { formatCalculation, getSpaceName } from '../../../lib/texts/prices'
import { Fact, FactsList } from '../../../ui/lists/facts-list'
import { EmailText } from '../../../ui/marks/email-text'
import styles from './booking-receipt.module.css'

type Receipt = NonNullable<BookingDetail['receipt']>
type RefundView = BookingDetail['refunds'][number]
type DisputeView = BookingDetail['disputes'][number]

const refundTitles = {
  requested: msg('Refund, requested'),
  pending: msg('Refund, on its way'),
  succeeded: msg('Refund, completed'),
  failed: msg('Refund, failed'),
  credit: msg('Refund, given as credit'),
} as const satisfies Record<RefundView['status'] | 'credit', string>

type FormatAmount = (amount: number, currency: string) => string

type RefundsProps = { refunds: RefundView[]; currency: string; timeZone: string; formatAmount: FormatAmount }

function Refunds({ refunds, currency, timeZone, formatAmount }: RefundsProps) {
  return refunds.map((refund) => (
    <tr key={refund._id}>
      <td>
        {t(refundTitles[refund.isCredit ? 'credit' : refund.status])}
        <span className={styles.detail}>
          {[formatDateTime(refund.createdAt, timeZone), refund.reason].filter(Boolean).join(' · ')}
        </span>
      </td>
      <td>−{formatAmount(refund.amount, currency)}</td>
    </tr>
  ))
}

const disputeStates = {
  inquiry: msg('Questioned by the bank'),
  open: msg('Disputed at the bank'),
  won: msg('Dispute ended, the payment stands'),
  lost: msg('Dispute ended, the bank took it back'),
} as const satisfies Record<DisputeView['state'], string>

type DisputesProps = { booking: BookingDetail; currency: string; formatAmount: FormatAmount }

function Disputes({ booking: { disputes, facility }, currency, formatAmount }: DisputesProps) {
  return disputes.map(({ _id, state, amount, reason, respondBy }) => (
    <p key={_id} className={styles.dispute} data-state={state}>
      <b>{t(disputeStates[state])}</b>
      <span>
        : {formatAmount(amount, currency)}, {reason}
      </span>
      {respondBy && (state === 'inquiry' || state === 'open') && (
        <span className={styles.detail}>
          {t('To be answered by {time}', { time: formatDateTime(respondBy, facility.timeZone) })}
        </span>
      )}
    </p>
  ))
}

type SumsProps = { booking: BookingDetail; receipt: Receipt; formatAmount: FormatAmount }

function Sums({ booking, receipt, formatAmount }: SumsProps) {
  const { facility, court, date, startTime, endTime, refunds } = booking
  const calculation = formatCalculation(booking.priceParts, {
    currency: booking.currency,
    format: formatAmount,
    space: getSpaceName(booking),
  })
  return (
    <table className={styles.items}>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('Item')}</th>
          <th scope="col">{t('Amount')}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>
            <span>
              {facility.name}, {court}
            </span>
            <span className={styles.detail}>
              {formatDate(date)}, {formatRange(startTime, endTime)}
            </span>
            {calculation && <span className={styles.detail}>{calculation}</span>}
          </td>
          <td>{formatAmount(receipt.charged, receipt.currency)}</td>
        </tr>
        <Refunds
          refunds={refunds}
          formatAmount={formatAmount}
          currency={receipt.currency}
          timeZone={facility.timeZone}
        />
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            {receipt.refunded > 0
              ? t('Left after refunds')
              : t('{object, select, date {Paid} amount {Paid} other {Paid}}', { object: 'amount' })}
          </th>
          <td className="display">{formatAmount(receipt.kept, receipt.currency)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

type BookingReceiptProps = { booking: BookingDetail; formatAmount?: FormatAmount }

/** Payment, disputes and refunds; prints as a receipt. Nothing before the first payment. */
export function BookingReceipt({ booking, formatAmount = formatSum }: BookingReceiptProps) {
  const { receipt, user, facility, invoices = [] } = booking
  const site = useSite()
  if (!receipt) return null
  const seller = receipt.seller ?? { ...site.seller, email: site.supportEmail }
  return (
    <section className={styles.receipt} aria-labelledby="receipt">
      <h3 id="receipt" className="display">
        {t('Receipt')}
      </h3>
      <FactsList>
        <Fact term={t('Number')}>{receipt.number}</Fact>
        <Fact term={t('{object, select, date {Paid} amount {Paid} other {Paid}}', { object: 'date' })}>
          {formatDateTime(receipt.paidAt, facility.timeZone)} ({facility.timeZone})
        </Fact>
        {receipt.method !== 'card' && (
          <Fact term={t('Paid by')}>
            {[t(methodNames[receipt.method]), receipt.reference, receipt.takenBy].filter(Boolean).join(', ')}
          </Fact>
        )}
        {invoices.map(({ _id, kind, number }) => (
          <Fact key={_id} term={kind === 'invoice' ? t('Invoice') : t('Credit note')}>
            <Link className="link" to={`/user/invoices/${_id}`}>
              {number}
            </Link>
          </Fact>
        ))}
        <Fact term={t('Sold by')}>
          {[seller.name, seller.address].filter(Boolean).map((line) => (
            <div key={line}>{line}</div>
          ))}
          {seller.email && (
            <div>
              <EmailText>{seller.email}</EmailText>
            </div>
          )}
        </Fact>
        <Fact term={t('For')}>
          {user.name}
          <br />
          <EmailText>{user.email}</EmailText>
        </Fact>
      </FactsList>
      <Disputes booking={booking} formatAmount={formatAmount} currency={receipt.currency} />
      <Sums booking={booking} receipt={receipt} formatAmount={formatAmount} />
    </section>
  )
}
