import { clsx } from 'clsx'
import { ArrowDownUp } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router'
import { FEW_FACILITIES, MOST_FOUND } from '#contract/limits'
import { msg, t } from '#i18n/t'
import { useSite } from '../../../lib/page/site'
import { choiceParam, defineSearch, pageParam, type SearchValues, textParam } from '../../../lib/urls/search-params'
import { Empty } from '../../../ui/feedback/empty'
import { FilterSelect } from '../../../ui/lists/filter-bar'
import filterBar from '../../../ui/lists/filter-bar.module.css'
import { PagedList } from '../../../ui/lists/paged-list'
import { SearchField } from '../../../ui/lists/search-field'
import { useCustomersQuery } from '../admin-api'
import styles from './customer-list.module.css'
import { CustomersTable } from './customers-table'

const LIMIT = 20

const SORTS = [
  { value: '-last', label: msg('Booked last') },
  { value: 'name', label: msg('Name') },
  { value: '-bookings', label: msg('Most bookings') },
  { value: '-paid', label: msg('Paid most') },
] as const

const customerSearch = defineSearch({
  search: textParam,
  sort: choiceParam(
    SORTS.map(({ value }) => value),
    '-last',
  ),
  page: pageParam,
})

type Filter = SearchValues<typeof customerSearch>

function Filters({ filter, change }: { filter: Filter; change: (part: Partial<Filter>) => void }) {
  return (
    <div className={clsx(filterBar.bar, styles.filters)}>
      <SearchField
        label={t('Search by name, e-mail or phone')}
        value={filter.search}
        onChange={(search) => change({ search })}
      />
      <FilterSelect
        className={filterBar.sort}
        icon={ArrowDownUp}
        label={t('Sort by')}
        value={filter.sort}
        options={SORTS.map(({ value, label }) => ({ value, label: t(label) }))}
        onChange={(sort) => change({ sort })}
      />
    </div>
  )
}

const NoCustomers = ({ search }: { search: string }) =>
  search ? (
    <Empty
      level={2}
      title={t('No customer like that')}
      picture="/art/empty.webp"
      link={{ to: '/admin/customers', text: t('Show all customers') }}
    >
      {t('No customer has “{search}” in their name, e-mail or phone number.', { search })}
    </Empty>
  ) : (
    <Empty level={2} title={t('No customers yet')} picture="/art/empty.webp">
      {t('People appear here with their first booking.')}
    </Empty>
  )

const formatLimit = (bookings: number) =>
  t(
    'There are more than {venues, number} venues, so these are the customers of the latest {bookings, number} bookings. A search looks at everyone, and shows up to {found, number}.',
    { venues: FEW_FACILITIES, bookings, found: MOST_FOUND },
  )

/** The list of customers. The server filters, sorts and pages; the state is kept in the URL. */
export function CustomerList() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { timeZone } = useSite()
  const filter = customerSearch.read(params)
  const change = (part: Partial<Filter>) => {
    // reads the current URL: it may have changed since this was rendered
    const current = customerSearch.read(new URLSearchParams(location.search))
    void navigate(customerSearch.toUrl({ ...current, page: 1, ...part }), { replace: true, preventScrollReset: true })
  }
  const query = useCustomersQuery({ query: { ...filter, limit: LIMIT } }, { refetchOnMountOrArgChange: true })
  const latest = query.data?.meta?.latest
  return (
    <>
      <Filters filter={filter} change={change} />
      <PagedList
        query={query}
        error={t('The customers could not be loaded.')}
        loading={t('Loading customers')}
        placeholders={LIMIT}
        empty={<NoCustomers search={filter.search} />}
        page={filter.page}
        limit={LIMIT}
        to={(page) => customerSearch.toUrl({ ...filter, page })}
        noun="customer"
      >
        {(rows) => (
          <>
            {latest && <p className={clsx(styles.limited, 'muted')}>{formatLimit(latest)}</p>}
            <CustomersTable rows={rows} timeZone={timeZone} />
          </>
        )}
      </PagedList>
    </>
  )
}
