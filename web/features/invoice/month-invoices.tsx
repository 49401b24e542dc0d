import { useNavigate, useSearchParams } from 'react-router'
import { t } from '#i18n/t'
import { useSite } from '../../lib/page/site'
import { defineSearch, monthParam, pageParam } from '../../lib/urls/search-params'
import { useOptimisticParam } from '../../lib/urls/use-optimistic-param'
import { ExportButton } from '../../ui/buttons/export-button'
import { Pending, showsError } from '../../ui/feedback/query-error'
import { MonthField } from '../../ui/fields/month-field'
import { Pagination } from '../../ui/lists/pagination'
import { useExportInvoicesMutation, useFacilityInvoicesQuery, useSiteInvoicesQuery } from './api'
import styles from './invoice.module.css'
import { InvoiceTable } from './invoice-table'
import { formatIssued } from './invoice-texts'
import { MonthSums } from './month-sums'

const PAGE_SIZE = 20
const search = defineSearch({ month: monthParam, page: pageParam })

function useMonth(facility: string | undefined, month: string, page: number) {
  const query = { month, page, limit: PAGE_SIZE }
  const ofFacility = useFacilityInvoicesQuery({ params: { id: facility ?? '' }, query }, { skip: !facility })
  const ofSite = useSiteInvoicesQuery({ query }, { skip: facility !== undefined })
  return facility ? ofFacility : ofSite
}

type MonthProps = { facility: string | undefined; month: string; page: number; to: (page: number) => string }

/** Sums and a page of the documents; the former page stays while another of the month is loading. */
function Month({ facility, month, page, to }: MonthProps) {
  const query = useMonth(facility, month, page)
  const { data } = query
  if (!data || showsError(query))
    return (
      <Pending
        query={query}
        error={t('The invoices could not be loaded.')}
        loading={t('Loading the invoices')}
        height={900}
      />
    )
  if (data.count === 0) return <p className="muted">{t('Nothing was sold in this month.')}</p>
  return (
    <div aria-busy={query.isFetching}>
      <MonthSums sums={data.sums} isOfSite={facility === undefined} />
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
        <Pagination
          page={page}
          limit={PAGE_SIZE}
          total={data.count}
          shown={data.invoices.length}
          to={to}
          noun="invoice"
        />
      </section>
    </div>
  )
}

/** The month of a facility, or without one of the site's own account: sums by seller and kind, invoices and credit notes. */
export function MonthInvoices({ facility }: { facility?: string }) {
  const { today } = useSite()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { page, ...chosen } = search.read(params)
  // an export may follow at once
  const shown = chosen.month || today.slice(0, 7)
  const [month, setMonth] = useOptimisticParam(shown)
  const [send, { isLoading }] = useExportInvoicesMutation()
  return (
    <>
      <div className={styles.month}>
        <MonthField
          value={month}
          onChange={(other) => {
            setMonth(other)
            navigate(search.toUrl({ month: other }), { replace: true, preventScrollReset: true })
          }}
        />
        <ExportButton name={`invoices-${month}.csv`} loading={isLoading} send={() => send({ month, facility })} />
      </div>
      <Month
        key={month}
        facility={facility}
        month={month}
        page={month === shown ? page : 1}
        to={(at) => search.toUrl({ ...chosen, page: at })}
      />
    </>
  )
}
