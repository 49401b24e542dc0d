import { clsx } from 'clsx'
import type { Statement } from '#contract/invoice'
import { saleKindTexts } from '#contract/sale-kinds'
import { t } from '#i18n/t'
import { formatSum } from '../../lib/texts/format'
import styles from './invoice.module.css'

const toSeller = ({ facility, isSite }: Pick<Statement['sums'][number], 'facility' | 'isSite'>) =>
  `${facility._id} ${isSite}`

/** Sums by kind below who sold; on phones each is a row of its own with what is in it below. */
export function MonthSums({ sums, isOfSite }: { sums: Statement['sums']; isOfSite: boolean }) {
  return (
    <div className={styles.scroll}>
      <table className={clsx(styles.table, styles.sums)}>
        <thead>
          <tr>
            <th scope="col">{isOfSite ? t('Venue') : t('Sold by')}</th>
            <th scope="col">{t('Description')}</th>
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
