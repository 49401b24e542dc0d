import type { BookingDetail } from '#contract/booking'
import { formatDate, formatDateTime, formatRange, formatSum } from '../../../lib/format'
import { formatCalculation } from '../../../lib/prices'
import { useSite } from '../../../lib/site'
import { FactsList } from '../../../ui/facts-list'
import styles from './booking-receipt.module.css'

type Receipt = NonNullable<BookingDetail['receipt']>
type RefundView = BookingDetail['refunds'][number]
type DisputeView = BookingDetail['disputes'][number]

const refundStates: Record<RefundView['status'], string> = {
  requested: 'requested',
  pending: 'on its way',
  succeeded: 'completed',
  failed: 'failed',
}

type FormatAmount = (amount: number, currency: string) => string

type RefundsProps = { refunds: RefundView[]; currency: string; timeZone: string; formatAmount: FormatAmount }

function Refunds({ refunds, currency, timeZone, formatAmount }: RefundsProps) {
  return refunds.map((refund) => (
    <tr key={refund._id}>
      <td>
        Refund, {refundStates[refund.status]}
        <span className={styles.detail}>
          {formatDateTime(refund.createdAt, timeZone)}
          {refund.reason && ` · ${refund.reason}`}
        </span>
      </td>
      <td>−{formatAmount(refund.amount, currency)}</td>
    </tr>
  ))
}

const disputeStates: Record<DisputeView['state'], string> = {
  inquiry: 'Questioned by the bank',
  open: 'Disputed at the bank',
  won: 'Dispute ended, the payment stands',
  lost: 'Dispute ended, the bank took it back',
}

type DisputesProps = { booking: BookingDetail; currency: string; formatAmount: FormatAmount }

function Disputes({ booking: { disputes, facility }, currency, formatAmount }: DisputesProps) {
  return disputes.map(({ _id, state, amount, reason, respondBy }) => (
    <p key={_id} className={styles.dispute} data-state={state}>
      <b>{disputeStates[state]}</b>: {formatAmount(amount, currency)}, {reason}
      {respondBy && (state === 'inquiry' || state === 'open') && (
        <span className={styles.detail}>To be answered by {formatDateTime(respondBy, facility.timeZone)}</span>
      )}
    </p>
  ))
}

type SumsProps = { booking: BookingDetail; receipt: Receipt; formatAmount: FormatAmount }

function Sums({ booking, receipt, formatAmount }: SumsProps) {
  const { facility, court, date, startTime, endTime, refunds } = booking
  const calculation = formatCalculation(booking.priceParts, booking.currency, formatAmount)
  return (
    <table className={styles.items}>
      <thead className="sr-only">
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>
            {facility.name}, {court}
            <span className={styles.detail}>
              {formatDate(date)}, {formatRange(startTime, endTime)}
            </span>
            {calculation && <span className={styles.detail}>{calculation}</span>}
          </td>
          <td>{formatAmount(receipt.charged, receipt.currency)}</td>
        </tr>
        <Refunds {...{ refunds, formatAmount }} currency={receipt.currency} timeZone={facility.timeZone} />
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{receipt.refunded > 0 ? 'Left after refunds' : 'Paid'}</th>
          <td className="display">{formatAmount(receipt.kept, receipt.currency)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

type BookingReceiptProps = { booking: BookingDetail; formatAmount?: FormatAmount }

/** What was paid, disputed and refunded; prints as a receipt. Nothing before the first payment. */
export function BookingReceipt({ booking, formatAmount = formatSum }: BookingReceiptProps) {
  const { receipt, user, facility } = booking
  const { seller, supportEmail } = useSite()
  if (!receipt) return null
  return (
    <section className={styles.receipt} aria-labelledby="receipt">
      <h3 id="receipt" className="display">
        Receipt
      </h3>
      <FactsList>
        <dt>Number</dt>
        <dd>{receipt.number}</dd>
        <dt>Paid</dt>
        <dd>
          {formatDateTime(receipt.paidAt, facility.timeZone)} ({facility.timeZone})
        </dd>
        {receipt.method !== 'card' && (
          <>
            <dt>Paid by</dt>
            <dd>{[receipt.method.replace('_', ' '), receipt.reference, receipt.takenBy].filter(Boolean).join(', ')}</dd>
          </>
        )}
        <dt>Sold by</dt>
        <dd>
          {seller.name}
          {seller.address && (
            <>
              <br />
              {seller.address}
            </>
          )}
          <br />
          {supportEmail}
        </dd>
        <dt>For</dt>
        <dd>
          {user.name}
          <br />
          {user.email}
        </dd>
      </FactsList>
      <Disputes {...{ booking, formatAmount }} currency={receipt.currency} />
      <Sums {...{ booking, receipt, formatAmount }} />
    </section>
  )
}
