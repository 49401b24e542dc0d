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
import { addressOf, isNarrowed, PAGE_SIZE, queryOf, type Search, searchOf } from './search'
import { VenueCard, VenueCardSkeleton } from './venue-card'

/** Cards before the promo section: two rows of three. */
const BEFORE_PROMO = 6
const boxes = Array.from({ length: BEFORE_PROMO }, (_, place) => place)

/** What the cards carry along: the day and slot that were looked for. */
function wishOf({ date, from }: Search, today: string, slotMinutes: number) {
  if (!date && !from) return ''
  const wish = new URLSearchParams({ date: date || today })
  if (from)
    for (const [key, value] of [
      ['from', from],
      ['to', toSlotEnd(from, slotMinutes)],
    ] as const)
      wish.set(key, value)
  return `?${wish}`
}

function NoneFound({ search }: { search: Search }) {
  const { closedWeekdays } = useSite()
  const closed = search.date !== '' && closedWeekdays.includes(getWeekday(search.date))
  if (!isNarrowed(search)) {
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

function Grid({ venues, search }: { venues: readonly Facility[]; search: Search }) {
  const { today, slotMinutes } = useSite()
  const wish = wishOf(search, today, slotMinutes)
  const cards = (from: number, to?: number) => (
    <ul className="venues">
      {venues.slice(from, to).map((facility, place) => (
        <VenueCard key={facility._id} facility={facility} first={from + place < 3} search={wish} />
      ))}
    </ul>
  )
  return (
    <>
      {cards(0, BEFORE_PROMO)}
      <div className="promo-place">
        <Promo />
      </div>
      {venues.length > BEFORE_PROMO && cards(BEFORE_PROMO)}
    </>
  )
}

/** `12 venues, 20 courts, 9 free today`; courts only when all that match are on this page. */
function Count({ venues, total }: { venues: readonly Facility[]; total: number }) {
  const { today } = useSite()
  const courts = venues.reduce((sum, venue) => sum + venue.courts, 0)
  const free = venues.filter(({ nextAvailability }) => nextAvailability?.date === today).length
  return (
    <p className="text-muted" aria-live="polite">
      {plural(total, 'venue')}
      {total > 0 && total === venues.length && (
        <>
          , {plural(courts, 'court')}, <b className="text-text">{free} free today</b>
        </>
      )}
    </p>
  )
}

function Results({ search }: { search: Search }) {
  const { today } = useSite()
  const { data, currentData, isError, isFetching, refetch } = useListFacilitiesQuery(queryOf(search, today))
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
        <ul className="venues">
          {boxes.map((place) => (
            <VenueCardSkeleton key={place} />
          ))}
        </ul>
      </div>
    )
  }
  const total = data.meta?.total ?? data.data.length
  if (data.data.length === 0) return <NoneFound search={search} />
  return (
    <div className="results" aria-busy={isFetching}>
      <Grid venues={data.data} search={search} />
      {total > PAGE_SIZE && (
        <Pagination
          page={search.page}
          limit={PAGE_SIZE}
          total={total}
          to={(page) => addressOf({ ...search, page })}
          noun="venue"
        />
      )}
    </div>
  )
}

/** Explore All Venues (spec §2): title, filters, cards, promo. What is looked for stands in the address. */
export function VenueResults() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { today } = useSite()
  const [search, runAhead] = useOptimisticParam(searchOf(params))
  const { data } = useListFacilitiesQuery(queryOf(search, today))
  const wanted = useRef(search)
  useEffect(() => {
    wanted.current = search
  })
  const change = (part: Partial<Search>) => {
    wanted.current = { ...wanted.current, page: 1, ...part }
    runAhead(wanted.current)
    navigate(addressOf(wanted.current), { replace: true, preventScrollReset: true })
  }
  return (
    <>
      <div className="results-head">
        <h1 className="display">Explore All Venues</h1>
        {data && <Count venues={data.data} total={data.meta?.total ?? data.data.length} />}
      </div>
      <Filters search={search} onChange={change} />
      <h2 className="sr-only">Venues</h2>
      <Results search={search} />
    </>
  )
}
