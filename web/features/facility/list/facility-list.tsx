import { t } from '#i18n/t'
import { useSite } from '../../../lib/page/site'
import { toSlotEnd } from '../../../lib/time/slot-times'
import { QueryError } from '../../../ui/feedback/query-error'
import { Loading } from '../../../ui/feedback/skeleton'
import { Pagination } from '../../../ui/lists/pagination'
import type { ListedFacility } from '../api'
import { LoginForSaved } from '../saved/saved-facilities'
import { pickNearest } from './distance'
import { FacilityCard, FacilityCardSkeleton } from './facility-card'
import { FacilityGrid } from './facility-grid'
import styles from './facility-list.module.css'
import { NoMatchingFacilities } from './no-facilities'
import { usePosition } from './position'
import { Promo } from './promo'
import { type FacilitySearch, facilitySearch, getRequestedDate, PAGE_SIZE } from './search-params'
import { useFacilities, useLiveFacilities } from './use-facilities'

/** The number of cards before the promo section: two rows of three. */
const BEFORE_PROMO = 6
const skeletons = Array.from({ length: BEFORE_PROMO }, (_, index) => index)

function toSlotQuery(search: FacilitySearch, today: string, slotMinutes: number) {
  const date = getRequestedDate(search, today)
  const { from } = search
  if (!date) return ''
  const slot = from && { from, to: toSlotEnd(from, slotMinutes) }
  return `?${new URLSearchParams({ date, ...slot })}`
}

function Grid({ facilities, search }: { facilities: readonly ListedFacility[]; search: FacilitySearch }) {
  const { today, slotMinutes } = useSite()
  const slotQuery = toSlotQuery(search, today, slotMinutes)
  const cards = (from: number, to?: number) => (
    <FacilityGrid>
      {facilities.slice(from, to).map((facility, index) => (
        <FacilityCard
          key={facility._id}
          facility={facility}
          isFirst={from + index < 3}
          search={slotQuery}
          time={search.from}
        />
      ))}
    </FacilityGrid>
  )
  return (
    <>
      {cards(0, BEFORE_PROMO)}
      <div className={styles.promo}>
        <Promo />
      </div>
      {facilities.length > BEFORE_PROMO && cards(BEFORE_PROMO)}
    </>
  )
}

export function FacilityList({ search }: { search: FacilitySearch }) {
  const { position } = usePosition()
  const { isForGuest, ...query } = useFacilities(search)
  const { data, currentData, error } = query
  useLiveFacilities(data?.data)
  if (isForGuest) return <LoginForSaved search={search} />
  if (error && !currentData) {
    return (
      <QueryError title={t('Error')} query={query}>
        {t('The venues could not be loaded. Check your connection.')}
      </QueryError>
    )
  }
  if (!data) {
    return (
      <Loading label={t('Loading venues')}>
        <FacilityGrid>
          {skeletons.map((index) => (
            <FacilityCardSkeleton key={index} />
          ))}
        </FacilityGrid>
      </Loading>
    )
  }
  const isNearest = search.sort === 'distance' && position !== null && currentData !== undefined
  const facilities = isNearest ? pickNearest(currentData.data, position, search.page) : data.data
  const total = (isNearest ? undefined : data.meta?.total) ?? data.data.length
  if (total === 0) return <NoMatchingFacilities search={search} />
  return (
    <div className={styles.results} data-testid="results" aria-busy={!currentData}>
      <Grid facilities={facilities} search={search} />
      {(total > PAGE_SIZE || search.page > 1) && (
        <Pagination
          page={search.page}
          limit={PAGE_SIZE}
          total={total}
          shown={facilities.length}
          to={(page) => facilitySearch.toUrl({ ...search, page })}
          noun="facility"
        />
      )}
    </div>
  )
}
