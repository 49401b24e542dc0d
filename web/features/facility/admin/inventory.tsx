import { Plus } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router'
import { getFailure } from '../../../api'
import { useSite } from '../../../lib/site'
import { ButtonLink } from '../../../ui/button'
import { Empty } from '../../../ui/empty'
import { ErrorBox } from '../../../ui/error-box'
import { Pagination } from '../../../ui/pagination'
import { SearchField } from '../../../ui/search-field'
import { TableSkeleton } from '../../../ui/table-skeleton'
import { useListFacilitiesQuery } from '../api'
import { InventoryTable } from './inventory-table'

const LIMIT = 20

type Asked = { search: string; page: number }

function askedOf(params: URLSearchParams): Asked {
  const page = Number(params.get('page'))
  return {
    search: (params.get('search') ?? '').trim().slice(0, 100),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

const addressOf = ({ search, page }: Asked) =>
  `?${new URLSearchParams({ ...(search && { search }), ...(page > 1 && { page: String(page) }) })}`

const None = ({ search }: { search: string }) =>
  search ? (
    <Empty
      level={2}
      title="No venue like that"
      picture="/art/empty.webp"
      action={
        <ButtonLink to="/admin/facilities" variant="outline" size="small">
          Show all venues
        </ButtonLink>
      }
    >
      No venue has “{search}” in its name or location.
    </Empty>
  ) : (
    <Empty level={2} title="No venues yet" picture="/art/empty.webp">
      Add Facility makes the first one; visitors see it at once.
    </Empty>
  )

function Rows({ asked }: { asked: Asked }) {
  const { currency } = useSite()
  const { page, search } = asked
  const { data, error, isFetching, refetch } = useListFacilitiesQuery(
    { query: { page, limit: LIMIT, ...(search && { search }) } },
    { refetchOnMountOrArgChange: true },
  )
  if (error) {
    return (
      <ErrorBox title="The venues could not be loaded." onRetry={refetch} retrying={isFetching}>
        {getFailure(error)?.message}
      </ErrorBox>
    )
  }
  if (!data) return <TableSkeleton label="Loading facilities" rows={12} />
  const total = data.meta?.total ?? data.data.length
  if (total === 0) return <None search={search} />
  const rows = data.data.map((facility, index) => ({ ...facility, serial: (page - 1) * LIMIT + index + 1 }))
  return (
    <div aria-busy={isFetching}>
      <InventoryTable rows={rows} currency={currency} />
      <Pagination page={page} limit={LIMIT} total={total} to={(to) => addressOf({ ...asked, page: to })} noun="venue" />
    </div>
  )
}

/** Facilities, 'Inventory' (spec §2, Admin area). */
export function Inventory() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const asked = askedOf(params)
  const look = (search: string) =>
    void navigate(addressOf({ search, page: 1 }), { replace: true, preventScrollReset: true })
  return (
    <>
      <div className="admin-head">
        <h1 className="display">Inventory</h1>
        <ButtonLink to="/admin/add-facility">
          <Plus className="icon" />
          Add Facility
        </ButtonLink>
      </div>
      <div className="filters">
        <SearchField label="Search by name or location" value={asked.search} onChange={look} />
      </div>
      <Rows asked={asked} />
    </>
  )
}
