import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Facility } from '#contract/facility'
import { getWeekday } from '../../lib/calendar-day'
import { plural } from '../../lib/format'
import { useSite } from '../../lib/site'
import { toSlotEnd } from '../../lib/start-times'
import { useOptimisticParam } from '../../lib/use-optimistic-param'
import { ButtonLink } from '../../ui/button'
import { Empty } from '../../ui/empty'
import { ErrorBox } from '../../ui/error-box'
import { Pagination } from '../../ui/pagination'
import { useListFacilitiesQuery } from './api'
import { Filters } from './filters'
import { Promo } from './promo'
import { hasFilters, PAGE_SIZE, parseSearch, toApiQuery, toUrl, type VenueSearch } from './search-params'
import { VenueCard, VenueCardSkeleton } from './venue-card'
import { VenueGrid } from './venue-grid'
import styles from './venue-results.module.css'

/** Cards before the promo section: two rows of three. */
const BEFORE_PROMO = 6
const skeletons = Array.from({ length: BEFORE_PROMO }, (_, index) => index)

/** The query string of the cards' links: the day and slot that were searched for. */
function toSlotQuery({ date, from }: VenueSearch, today: string, slotMinutes: number) {
  if (!date && !from) return ''
  const slot = from && { from, to: toSlotEnd(from, slotMinutes) }
  return `?${new URLSearchParams({ date: date || today, ...slot })}`
}

function NoneFound({ search }: { search: VenueSearch }) {
  const { closedWeekdays } = useSite()
  const closed = search.date !== '' && closedWeekdays.includes(getWeekday(search.date))
  if (!hasFilters(search)) {
    return (
      <Empty title="No venues yet" picture="/art/empty.webp">
        Venues appear here as soon as one is added.
      </Empty>
    )
  }
  return (
    <Empty
      title="No venue matches"
      picture="/art/empty.webp"
      action={
        <ButtonLink to="/facilities" variant="outline" size="small">
          Show all venues
        </ButtonLink>
      }
    >
      {closed
        ? 'Courts are closed on this weekday: try the day before or after.'
        : 'Try another word, day, time or price.'}
    </Empty>
  )
}

function Grid({ venues, search }: { venues: readonly Facility[]; search: VenueSearch }) {
  const { today, slotMinutes } = useSite()
  const slotQuery = toSlotQuery(search, today, slotMinutes)
  const cards = (from: number, to?: number) => (
    <VenueGrid>
      {venues.slice(from, to).map((facility, index) => (
        <VenueCard key={facility._id} facility={facility} isFirst={from + index < 3} search={slotQuery} />
      ))}
    </VenueGrid>
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

/** `12 venues, 20 courts, 9 free today`; courts only when every match is on this page. */
function Count({ venues, total }: { venues: readonly Facility[]; total: number }) {
  const { today } = useSite()
  const courts = venues.reduce((sum, venue) => sum + venue.courts, 0)
  const free = venues.filter(({ nextAvailability }) => nextAvailability?.date === today).length
  return (
    <p className="muted" aria-live="polite">
      {plural(total, 'venue')}
      {total > 0 && total === venues.length && (
        <>
          , {plural(courts, 'court')}, <b className={styles.freeToday}>{free} free today</b>
        </>
      )}
    </p>
  )
}

function Results({ search }: { search: VenueSearch }) {
  const { today } = useSite()
  const { data, currentData, isError, isFetching, refetch } = useListFacilitiesQuery(toApiQuery(search, today))
  if (isError && !currentData) {
    return (
      <ErrorBox title="Error" onRetry={refetch} retrying={isFetching}>
        The venues could not be loaded. Check your connection.
      </ErrorBox>
    )
  }
  if (!data) {
    return (
      <div role="status">
        <span className="sr-only">Loading venues</span>
        <VenueGrid>
          {skeletons.map((index) => (
            <VenueCardSkeleton key={index} />
          ))}
        </VenueGrid>
      </div>
    )
  }
  const total = data.meta?.total ?? data.data.length
  if (data.data.length === 0) return <NoneFound search={search} />
  return (
    <div className={styles.results} data-testid="results" aria-busy={isFetching}>
      <Grid venues={data.data} search={search} />
      {total > PAGE_SIZE && (
        <Pagination
          page={search.page}
          limit={PAGE_SIZE}
          total={total}
          to={(page) => toUrl({ ...search, page })}
          noun="venue"
        />
      )}
    </div>
  )
}

/** Explore All Venues (spec §2): title, filters, cards, promo. The search is in the URL. */
export function VenueResults() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { today } = useSite()
  const [search, runAhead] = useOptimisticParam(parseSearch(params))
  const { data } = useListFacilitiesQuery(toApiQuery(search, today))
  // two fields may change before the next render: each change builds on the latest
  const latest = useRef(search)
  useEffect(() => {
    latest.current = search
  })
  const change = (part: Partial<VenueSearch>) => {
    latest.current = { ...latest.current, page: 1, ...part }
    runAhead(latest.current)
    navigate(toUrl(latest.current), { replace: true, preventScrollReset: true })
  }
  return (
    <>
      <div className={styles.head}>
        <h1 className="display">Explore All Venues</h1>
        {data && <Count venues={data.data} total={data.meta?.total ?? data.data.length} />}
      </div>
      <Filters search={search} onChange={change} />
      <h2 className="sr-only">Venues</h2>
      <Results search={search} />
    </>
  )
}
