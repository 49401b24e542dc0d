import { clsx } from 'clsx'
import { Link } from 'react-router'
import type { Invoice } from '#contract/invoice'
import { t } from '#i18n/t'
import { formatSum } from '../../lib/texts/format'
import styles from './invoice.module.css'
import { formatKind, formatSubject } from './invoice-texts'

type InvoiceTableProps = {
  invoices: readonly Invoice[]
  /** What is below the subject of each. */
  about: (invoice: Invoice) => string
}

/** Invoices and credit notes, each a link to its page. */
export const InvoiceTable = ({ invoices, about }: InvoiceTableProps) => (
  <div className={styles.scroll}>
    <table className={clsx(styles.table, styles.invoices)}>
      <thead>
        <tr>
          <th scope="col">{t('Number')}</th>
          <th scope="col">{t('Description')}</th>
          <th scope="col" className={styles.amount}>
            {t('Amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {invoices.map((invoice) => (
          <tr key={invoice._id}>
            <td className={styles.number}>
              <Link className="link" to={`/user/invoices/${invoice._id}`}>
                {invoice.number}
              </Link>
              <span className={styles.detail}>{formatKind(invoice)}</span>
            </td>
            <td>
              {formatSubject(invoice)}
              <span className={styles.detail}>{about(invoice)}</span>
            </td>
            <td className={styles.amount}>
              {`${invoice.kind === 'credit_note' ? '−' : ''}${formatSum(invoice.amount, invoice.currency)}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
