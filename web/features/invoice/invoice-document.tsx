import { Printer } from 'lucide-react'
import type { Invoice } from '#contract/invoice'
import { saleKindTexts } from '#contract/sale-kinds'
import { t } from '#i18n/t'
import { formatNumber, formatSum } from '../../lib/texts/format'
import { Button, ButtonLink } from '../../ui/buttons/button'
import { Pending } from '../../ui/feedback/query-error'
import { Fact, FactsList } from '../../ui/lists/facts-list'
import { useGetInvoiceQuery } from './api'
import styles from './invoice.module.css'
import { formatIssued, formatKind, formatSubject } from './invoice-texts'

function Lines({ invoice: { lines, amount, vat, currency } }: { invoice: Invoice }) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('Description')}</th>
            <th scope="col">{t('VAT in it')}</th>
            <th scope="col" className={styles.amount}>
              {t('Amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.kind}>
              <td>{t(saleKindTexts[line.kind])}</td>
              <td>
                {line.percent === 0
                  ? t('None')
                  : t('{percent}%: {vat}', {
                      percent: formatNumber(line.percent),
                      vat: formatSum(line.vat, currency),
                    })}
              </td>
              <td className={styles.amount}>{formatSum(line.amount, currency)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('Total')}</th>
            <td>{vat > 0 && formatSum(vat, currency)}</td>
            <td className={styles.amount}>
              <b className={styles.total}>{formatSum(amount, currency)}</b>
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

/** An invoice or credit note, to read and to print. */
export function InvoiceDocument({ id }: { id: string }) {
  const query = useGetInvoiceQuery({ params: { id } })
  const { data: invoice } = query
  if (!invoice)
    return (
      <Pending
        query={query}
        error={t('The invoice could not be loaded.')}
        loading={t('Loading the invoice')}
        height={560}
      />
    )
  const { seller, facility, booking } = invoice
  return (
    <article className={styles.document}>
      <h2 className="display">
        {formatKind(invoice)} {invoice.number}
      </h2>
      <FactsList>
        <Fact term={t('Issued')}>{formatIssued(invoice)}</Fact>
        {invoice.corrects && <Fact term={t('Corrects the invoice')}>{invoice.corrects}</Fact>}
        <Fact term={t('Sold by')}>
          <div>{seller.name}</div>
          {seller.address && <div>{seller.address}</div>}
          {seller.vatNumber && <div>{t('VAT number {number}', { number: seller.vatNumber })}</div>}
        </Fact>
        <Fact term={t('For')}>{invoice.customer}</Fact>
        <Fact term={t('Venue')}>{facility.name}</Fact>
        <Fact term={t('Description')}>{formatSubject(invoice)}</Fact>
      </FactsList>
      <Lines invoice={invoice} />
      <p className={styles.actions}>
        <Button variant="outline" onClick={() => window.print()}>
          <Printer className="icon" />
          {t('Print')}
        </Button>
        {booking && (
          <ButtonLink variant="outline" to={`/user/bookings/${booking._id}`}>
            {t('See the booking')}
          </ButtonLink>
        )}
      </p>
    </article>
  )
}
