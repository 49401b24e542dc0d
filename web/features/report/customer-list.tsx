import { ArrowDownUp } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router'
import { getFailure } from '../../api'
import { useSite } from '../../lib/site'
import { ButtonLink } from '../../ui/button'
import { Empty } from '../../ui/empty'
import { ErrorBox } from '../../ui/error-box'
import { Pagination } from '../../ui/pagination'
import { SearchField } from '../../ui/search-field'
import { TableSkeleton } from '../../ui/table-skeleton'
import { useCustomersQuery } from './admin-api'
import { CustomersTable } from './customers-table'

const LIMIT = 20

const SORTS = [
  { value: '-last', label: 'Booked last' },
  { value: 'name', label: 'Name' },
  { value: '-bookings', label: 'Most bookings' },
  { value: '-paid', label: 'Paid most' },
] as const

type Sort = (typeof SORTS)[number]['value']
type Asked = { search: string; sort: Sort; page: number }

function askedOf(params: URLSearchParams): Asked {
  const page = Number(params.get('page'))
  return {
    search: (params.get('search') ?? '').trim().slice(0, 100),
    sort: SORTS.find(({ value }) => value === params.get('sort'))?.value ?? '-last',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

const addressOf = ({ search, sort, page }: Asked) =>
  `?${new URLSearchParams({ ...(search && { search }), ...(sort !== '-last' && { sort }), ...(page > 1 && { page: String(page) }) })}`

function Tools({ asked, change }: { asked: Asked; change: (part: Partial<Asked>) => void }) {
  return (
    <div className="filters">
      <SearchField
        label="Search by name, e-mail or phone"
        value={asked.search}
        onChange={(search) => change({ search })}
      />
      <span className="select filter-sort">
        <ArrowDownUp className="icon" />
        <select
          aria-label="Sort by"
          value={asked.sort}
          onChange={({ target }) =>
            change({ sort: SORTS.find(({ value }) => value === target.value)?.value ?? '-last' })
          }
        >
          {SORTS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </span>
    </div>
  )
}

const None = ({ search }: { search: string }) =>
  search ? (
    <Empty
      level={2}
      title="No customer like that"
      picture="/art/empty.webp"
      action={
        <ButtonLink to="/admin/customers" variant="outline" size="small">
          Show all customers
        </ButtonLink>
      }
    >
      Nobody who booked has “{search}” in their name, e-mail or phone number.
    </Empty>
  ) : (
    <Empty level={2} title="No customers yet" picture="/art/empty.webp">
      People appear here with their first booking.
    </Empty>
  )

/** People who booked: searched, sorted and paged by the server; all of it in the address. */
export function CustomerList() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { timeZone } = useSite()
  const asked = askedOf(params)
  const change = (part: Partial<Asked>) => {
    const now = askedOf(new URLSearchParams(location.search))
    void navigate(addressOf({ ...now, page: 1, ...part }), { replace: true, preventScrollReset: true })
  }
  const { data, error, isFetching, refetch } = useCustomersQuery(
    { query: { ...asked, limit: LIMIT } },
    { refetchOnMountOrArgChange: true },
  )
  const total = data?.meta?.total ?? 0
  return (
    <>
      <Tools asked={asked} change={change} />
      {error && (
        <ErrorBox title="The customers could not be loaded." onRetry={refetch} retrying={isFetching}>
          {getFailure(error)?.message}
        </ErrorBox>
      )}
      {!data && !error && <TableSkeleton label="Loading customers" rows={LIMIT} />}
      {data && !error && total === 0 && <None search={asked.search} />}
      {data && !error && total > 0 && (
        <div aria-busy={isFetching}>
          <CustomersTable rows={data.data} timeZone={timeZone} />
          <Pagination
            page={asked.page}
            limit={LIMIT}
            total={total}
            to={(page) => addressOf({ ...asked, page })}
            noun="customer"
          />
        </div>
      )}
    </>
  )
}
