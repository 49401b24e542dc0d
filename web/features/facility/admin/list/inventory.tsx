import { clsx } from 'clsx'
import { Plus } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router'
import { t } from '#i18n/t'
import { useSite } from '../../../../lib/page/site'
import { defineSearch, pageParam, type SearchValues, textParam } from '../../../../lib/urls/search-params'
import { useAccess } from '../../../../shared/access'
import { ButtonLink } from '../../../../ui/buttons/button'
import { Empty } from '../../../../ui/feedback/empty'
import { AdminHead } from '../../../../ui/layout/admin-head'
import filterBar from '../../../../ui/lists/filter-bar.module.css'
import { PagedList } from '../../../../ui/lists/paged-list'
import { SearchField } from '../../../../ui/lists/search-field'
import { useListManagedQuery } from '../api'
import { type OnFacilityAction, useFacilityDialogs } from './facility-dialogs'
import styles from './inventory.module.css'
import { InventoryTable } from './inventory-table'

const LIMIT = 20

const inventorySearch = defineSearch({ search: textParam, page: pageParam })

type Filter = SearchValues<typeof inventorySearch>

const NoFacilities = ({ search }: { search: string }) =>
  search ? (
    <Empty
      level={2}
      title={t('No matching venue')}
      picture="/art/empty.webp"
      link={{ to: '/admin/facilities', text: t('Show all venues') }}
    >
      {t('No venue has “{search}” in its name or location.', { search })}
    </Empty>
  ) : (
    <Empty level={2} title={t('No venues yet')} picture="/art/empty.webp">
      {t('Add Facility makes the first one; visitors see it at once.')}
    </Empty>
  )

const useInventory = ({ page, search }: Filter) =>
  useListManagedQuery({ query: { page, limit: LIMIT, ...(search && { search }) } }, { refetchOnMountOrArgChange: true })

function Rows({ filter, onAction }: { filter: Filter; onAction: OnFacilityAction }) {
  const { currency } = useSite()
  const { page, search } = filter
  const query = useInventory(filter)
  return (
    <PagedList
      query={query}
      error={t('The venues could not be loaded.')}
      loading={t('Loading facilities')}
      placeholders={12}
      empty={<NoFacilities search={search} />}
      page={page}
      limit={LIMIT}
      to={(to) => inventorySearch.toUrl({ search, page: to })}
      noun="facility"
    >
      {(facilities, shown) => {
        const rows = facilities.map((facility, index) => ({ ...facility, serial: (shown - 1) * LIMIT + index + 1 }))
        return <InventoryTable rows={rows} currency={currency} onAction={onAction} />
      }}
    </PagedList>
  )
}

/** Admins add a facility, members propose one. */
function AddLink() {
  const { isAdmin } = useAccess()
  return (
    <ButtonLink to={isAdmin ? '/admin/add-facility' : '/list-your-venue'}>
      <Plus className="icon" />
      <span>{isAdmin ? t('Add Facility') : t('List another venue')}</span>
    </ButtonLink>
  )
}

/** Facilities, 'Inventory' (spec §2, Admin area). */
export function Inventory() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const filter = inventorySearch.read(params)
  const { data } = useInventory(filter)
  const { onAction, dialogs } = useFacilityDialogs(data?.data)
  const find = (search: string) =>
    void navigate(inventorySearch.toUrl({ search, page: 1 }), { replace: true, preventScrollReset: true })
  return (
    <>
      <AdminHead title={t('Inventory')}>
        <AddLink />
      </AdminHead>
      <div className={clsx(filterBar.bar, styles.filters)}>
        <SearchField label={t('Search by name or location')} value={filter.search} onChange={find} />
      </div>
      <Rows filter={filter} onAction={onAction} />
      {dialogs}
    </>
  )
}
