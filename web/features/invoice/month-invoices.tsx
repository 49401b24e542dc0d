import { clsx } from 'clsx'
import { useState } from 'react'
import type { Statement } from '#contract/invoice'
import { saleKindTexts } from '#contract/sale-kinds'
import { t } from '#i18n/t'
import { formatSum } from '../../lib/format'
import { useSite } from '../../lib/site'
import { ExportButton } from '../../ui/export-button'
import { Field } from '../../ui/field'
import { Pending } from '../../ui/query-error'
import { useExportInvoicesMutation, useFacilityInvoicesQuery, useSiteInvoicesQuery } from './api'
import styles from './invoice.module.css'
import { InvoiceTable } from './invoice-table'
import { formatIssued } from './invoice-texts'

const toSeller = ({ facility, isSite }: Pick<Statement['sums'][number], 'facility' | 'isSite'>) =>
  `${facility._id} ${isSite}`

/** Sums by kind below who sold; on phones each is a row of its own with what is in it below. */
function Sums({ sums, isOfSite }: { sums: Statement['sums']; isOfSite: boolean }) {
  return (
    <div className={styles.scroll}>
      <table className={clsx(styles.table, styles.sums)}>
        <thead>
          <tr>
            <th scope="col">{isOfSite ? t('Venue') : t('Sold by')}</th>
            <th scope="col">{t('What')}</th>
            <th scope="col" className={styles.amount}>
              {t('Sold')}
            </th>
            <th scope="col" className={styles.amount}>
              {t('Credited')}
            </th>
            <th scope="col" className={styles.amount}>
              {t('VAT in it')}
            </th>
          </tr>
        </thead>
        <tbody>
          {sums.map(({ facility, isSite, kind, currency, sold, credited, vat }, index) => {
            const count = sums.filter((other) => toSeller(other) === toSeller({ facility, isSite })).length
            const before = sums[index - 1]
            const isFirst = !before || toSeller(before) !== toSeller({ facility, isSite })
            return (
              <tr key={`${facility._id} ${isSite} ${kind} ${currency}`}>
                {isFirst && (
                  <th scope="rowgroup" rowSpan={count}>
                    {isOfSite ? facility.name : isSite ? t('The site') : t('The venue')}
                  </th>
                )}
                <td>{t(saleKindTexts[kind])}</td>
                <td className={styles.amount}>{formatSum(sold, currency)}</td>
                <td className={styles.amount} data-label={t('Credited')}>
                  {formatSum(credited, currency)}
                </td>
                <td className={styles.amount} data-label={t('VAT in it')}>
                  {formatSum(vat, currency)}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function useMonth(facility: string | undefined, month: string) {
  const ofFacility = useFacilityInvoicesQuery({ params: { id: facility ?? '' }, query: { month } }, { skip: !facility })
  const ofSite = useSiteInvoicesQuery({ query: { month } }, { skip: facility !== undefined })
  return facility ? ofFacility : ofSite
}

/** The month of a facility, or without one of the site's own account: sums by seller and kind, invoices and credit notes. */
export function MonthInvoices({ facility }: { facility?: string }) {
  const { today } = useSite()
  const [month, setMonth] = useState(today.slice(0, 7))
  const query = useMonth(facility, month)
  const [send, { isLoading }] = useExportInvoicesMutation()
  const data = query.currentData
  return (
    <>
      <div className={styles.month}>
        <Field
          label={t('Month')}
          type="month"
          max={today.slice(0, 7)}
          value={month}
          onChange={(event) => event.target.value && setMonth(event.target.value)}
        />
        <ExportButton name={`invoices-${month}.csv`} loading={isLoading} send={() => send({ month, facility })} />
      </div>
      {!data && (
        <Pending
          query={query}
          error={t('The invoices could not be loaded.')}
          loading={t('Loading the invoices')}
          height={900}
        />
      )}
      {data?.count === 0 && <p className="muted">{t('Nothing was sold in this month.')}</p>}
      {data && data.count > 0 && (
        <>
          <Sums sums={data.sums} isOfSite={facility === undefined} />
          <section className={styles.section}>
            <h2 className="display">{t('Invoices and credit notes')}</h2>
            <InvoiceTable
              invoices={data.invoices}
              about={(invoice) =>
                [facility === undefined && invoice.facility.name, invoice.customer, formatIssued(invoice)]
                  .filter(Boolean)
                  .join(' · ')
              }
            />
            {data.count > data.invoices.length && (
              <p className="muted">
                {t('The newest {shown, number} of {count, number}. The CSV has all.', {
                  shown: data.invoices.length,
                  count: data.count,
                })}
              </p>
            )}
          </section>
        </>
      )}
    </>
  )
}
