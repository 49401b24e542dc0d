import { Link } from 'react-router'
import { formatRelativeDay } from '../../lib/calendar-day'
import { formatHourly } from '../../lib/format'
import { useSite } from '../../lib/site'
import { useListFacilitiesQuery } from './api'
import { tonightQuery } from './search'

const EVENING = '17:00'

/** 'tonight' is said only of the evening. */
function whenWords(next: { date: string; startTime: string }[], today: string) {
  if (next.some(({ date }) => date !== today)) return 'Next free in Dhaka'
  return next.every(({ startTime }) => startTime >= EVENING) ? 'Free in Dhaka tonight' : 'Free in Dhaka today'
}

/** The next free hours in the capital, as one line of text; an empty line of the same height while they are unknown. */
export function FreeTonight() {
  const { today, currency } = useSite()
  const { data } = useListFacilitiesQuery(tonightQuery)
  const venues = (data?.data ?? []).flatMap((venue) =>
    venue.nextAvailability ? [{ ...venue, next: venue.nextAvailability }] : [],
  )
  return (
    <div className="tonight">
      {venues.length > 0 && (
        <span className="text-muted">
          {whenWords(
            venues.map(({ next }) => next),
            today,
          )}
        </span>
      )}
      {venues.map(({ _id, name, pricePerHour, next: { date, startTime, endTime } }) => (
        <Link key={_id} to={`/facilities/${_id}?${new URLSearchParams({ date, from: startTime, to: endTime })}`}>
          <span className="now">
            {date !== today && `${formatRelativeDay(date, today)}, `}
            {startTime}
          </span>
          <span className="link">{name}</span>
          <span className="text-muted">{formatHourly(pricePerHour, currency)}</span>
        </Link>
      ))}
    </div>
  )
}
