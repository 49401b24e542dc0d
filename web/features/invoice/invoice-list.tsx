import { useSearchParams } from 'react-router'
import { t } from '#i18n/t'
import { defineSearch, pageParam } from '../../lib/urls/search-params'
import { Empty } from '../../ui/feedback/empty'
import { PagedList } from '../../ui/lists/paged-list'
import { useListMyInvoicesQuery } from './api'
import { InvoiceTable } from './invoice-table'
import { formatIssued } from './invoice-texts'

const PAGE_SIZE = 20
const search = defineSearch({ page: pageParam }, '/user/invoices')

/** The user's invoices and credit notes, newest first. */
export function InvoiceList() {
  const [params] = useSearchParams()
  const { page } = search.read(params)
  const query = useListMyInvoicesQuery({ query: { page, limit: PAGE_SIZE } })
  return (
    <PagedList
      query={query}
      error={t('The invoices could not be loaded.')}
      loading={t('Loading the invoices')}
      placeholders={4}
      page={page}
      limit={PAGE_SIZE}
      noun="invoice"
      to={(at) => search.toUrl({ page: at })}
      empty={
        <Empty
          level={2}
          title={t('No invoice yet')}
          picture="/art/empty.webp"
          link={{ to: '/facilities', text: t('Book a court') }}
        >
          {t('Each payment has an invoice, and each refund a credit note.')}
        </Empty>
      }
    >
      {(invoices) => (
        <InvoiceTable
          invoices={invoices}
          about={(invoice) => `${invoice.facility.name}\u00a0· ${formatIssued(invoice)}`}
        />
      )}
    </PagedList>
  )
}
