import type { Facility } from '#contract/facility'
import { t } from '#i18n/t'
import { getWeekday } from '../../../lib/calendar-day'
import { useSite } from '../../../lib/site'
import { toSlotEnd } from '../../../lib/slot-times'
import { ButtonLink } from '../../../ui/button'
import { Empty } from '../../../ui/empty'
import { Pagination } from '../../../ui/pagination'
import { QueryError } from '../../../ui/query-error'
import { Loading } from '../../../ui/skeleton'
import { LoginForSaved, NoSavedFacilities } from '../saved/saved-facilities'
import { pickNearest } from './distance'
import { FacilityCard, FacilityCardSkeleton } from './facility-card'
import { FacilityGrid } from './facility-grid'
import styles from './facility-list.module.css'
import { usePosition } from './position'
import { Promo } from './promo'
import { type FacilitySearch, getRequestedDate, hasFilters, PAGE_SIZE, toUrl } from './search-params'
import { useFacilities, useLiveFacilities } from './use-facilities'

/** The number of cards before the promo section: two rows of three. */
const BEFORE_PROMO = 6
const skeletons = Array.from({ length: BEFORE_PROMO }, (_, index) => index)

/** Returns the query string of the cards' links, with the requested day and slot. */
function toSlotQuery(search: FacilitySearch, today: string, slotMinutes: number) {
  const date = getRequestedDate(search, today)
  const { from } = search
  if (!date) return ''
  const slot = from && { from, to: toSlotEnd(from, slotMinutes) }
  return `?${new URLSearchParams({ date, ...slot })}`
}

function NoMatchingFacilities({ search }: { search: FacilitySearch }) {
  const { closedWeekdays } = useSite()
  const closed = search.date !== '' && closedWeekdays.includes(getWeekday(search.date))
  if (search.saved && !hasFilters({ ...search, saved: '' })) return <NoSavedFacilities />
  if (!hasFilters(search)) {
    return (
      <Empty title={t('No venues yet')} picture="/art/empty.webp">
        {t('Venues appear here as soon as one is added.')}
      </Empty>
    )
  }
  if (search.facts) {
    const without = { ...search, facts: '', page: 1 }
    return (
      <Empty
        title={t('No venue has all of these')}
        picture="/art/empty.webp"
        action={
          <ButtonLink to={toUrl(without)} variant="outline" size="small">
            {hasFilters(without) ? t('Clear the features') : t('Show all venues')}
          </ButtonLink>
        }
      >
        {t('Choose fewer features, or ask a venue: not every owner has listed all of theirs.')}
      </Empty>
    )
  }
  return (
    <Empty
      title={t('No venue matches')}
      picture="/art/empty.webp"
      action={
        <ButtonLink to="/facilities" variant="outline" size="small">
          {t('Show all venues')}
        </ButtonLink>
      }
    >
      {closed
        ? t('Courts are closed on this weekday: try the day before or after.')
        : t('Try another word, day, time or price.')}
    </Empty>
  )
}

function Grid({ venues, search }: { venues: readonly Facility[]; search: FacilitySearch }) {
  const { today, slotMinutes } = useSite()
  const slotQuery = toSlotQuery(search, today, slotMinutes)
  const cards = (from: number, to?: number) => (
    <FacilityGrid>
      {venues.slice(from, to).map((facility, index) => (
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
      {venues.length > BEFORE_PROMO && cards(BEFORE_PROMO)}
    </>
  )
}

/** The facilities that match a search, with the promo section among them. */
export function FacilityList({ search }: { search: FacilitySearch }) {
  const { position } = usePosition()
  const { isForGuest, ...query } = useFacilities(search)
  const { data, currentData, isError } = query
  useLiveFacilities(data?.data)
  if (isForGuest) return <LoginForSaved search={search} />
  if (isError && !currentData) {
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
  const venues = isNearest ? pickNearest(currentData.data, position, search.page) : data.data
  const total = (isNearest ? undefined : data.meta?.total) ?? data.data.length
  if (total === 0) return <NoMatchingFacilities search={search} />
  return (
    <div className={styles.results} data-testid="results" aria-busy={!currentData}>
      <Grid venues={venues} search={search} />
      {(total > PAGE_SIZE || search.page > 1) && (
        <Pagination
          page={search.page}
          limit={PAGE_SIZE}
          total={total}
          shown={venues.length}
          to={(page) => toUrl({ ...search, page })}
          noun="facility"
        />
      )}
    </div>
  )
}
