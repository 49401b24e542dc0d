import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { addDays, formatDayLabel, formatMonth } from '../../../lib/calendar-day'
import { IconButton } from '../../../ui/button'
import { closedWeekdays, dayBeside, isArrow, isForward } from './fortnight'
import type { Booker } from './use-booker'

type Day = NonNullable<Booker['days']>[number]

const weekdays = ['Sat', 'Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri']

const shareOf = ({ free, total }: Day) => (total > 0 ? Math.round((free / total) * 100) : 0)

function sayDay(day: Day) {
  const name = formatDayLabel(day.date)
  if (day.closed) return `${name}, ${day.reason ?? 'closed'}`
  return `${name}, ${day.free === 0 ? 'full' : `${shareOf(day)}% free`}`
}

type DayChipProps = { day: Day; chosen: boolean; reachable: boolean; onPick: (date: string) => void }

function DayChip({ day, chosen, reachable, onPick }: DayChipProps) {
  return (
    <button
      type="button"
      className="day"
      data-date={day.date}
      aria-pressed={chosen}
      aria-label={sayDay(day)}
      disabled={day.closed}
      tabIndex={reachable ? 0 : -1}
      onClick={() => onPick(day.date)}
    >
      <span>{Number(day.date.slice(8))}</span>
      <u>
        <i style={{ width: `${shareOf(day)}%` }} />
      </u>
    </button>
  )
}

/** The boxes of the days until the answer is there. */
const waitingDays = (start: string): Day[] =>
  Array.from({ length: 14 }, (_, index) => ({
    date: addDays(start, index),
    closed: true,
    reason: null,
    free: 0,
    total: 0,
  }))

/** Month and the way to earlier and later days. */
function Months({ booker }: { booker: Booker }) {
  const { start, earlier, later, show } = booker
  return (
    <div className="panel-sub">
      <span aria-live="polite">{formatMonth(addDays(start, 6))}</span>
      <span className="flex">
        <IconButton
          label="Earlier days"
          className="day-step"
          aria-disabled={!earlier}
          onClick={() => earlier && show(earlier)}
        >
          <ChevronLeft className="icon" />
        </IconButton>
        <IconButton label="Later days" className="day-step" aria-disabled={!later} onClick={() => later && show(later)}>
          <ChevronRight className="icon" />
        </IconButton>
      </span>
    </div>
  )
}

/** Arrows move by day and week, past closed days and on to the fortnight before or after. */
function useDayKeys(booker: Booker) {
  const group = useRef<HTMLFieldSetElement>(null)
  const arriving = useRef<'first' | 'last' | null>(null)
  const { days, earlier, later, show } = booker
  useEffect(() => {
    if (!arriving.current || !days) return
    const open = group.current?.querySelectorAll<HTMLButtonElement>('.day:not(:disabled)')
    open?.[arriving.current === 'first' ? 0 : open.length - 1]?.focus()
    arriving.current = null
  }, [days])
  const onKeyDown = (event: KeyboardEvent) => {
    const from = (event.target as HTMLElement).dataset.date
    if (!from || !days || !isArrow(event.key)) return
    event.preventDefault()
    const next = dayBeside(days, from, event.key)
    if (next) return group.current?.querySelector<HTMLButtonElement>(`[data-date="${next}"]`)?.focus()
    const page = isForward(event.key) ? later : earlier
    if (!page) return
    arriving.current = isForward(event.key) ? 'first' : 'last'
    show(page)
  }
  return { group, onKeyDown }
}

/** Two weeks, Saturday first; each day tells how much of it is free. Closed and past days can't be chosen (spec §5). */
export function Calendar({ booker }: { booker: Booker }) {
  const { days: known, date, start, pickDay, facility } = booker
  const { group, onKeyDown } = useDayKeys(booker)
  const days = known ?? waitingDays(start)
  const entry = days.find((day) => day.date === date && !day.closed) ?? days.find((day) => !day.closed)
  const closed = closedWeekdays(facility.closedWeekdays)
  return (
    <>
      <Months booker={booker} />
      <fieldset ref={group} className="days" aria-busy={!known} onKeyDown={onKeyDown}>
        <legend className="sr-only">Choose a date</legend>
        {weekdays.map((name) => (
          <span key={name} className="weekday" aria-hidden>
            {name}
          </span>
        ))}
        {days.map((day) => (
          <DayChip key={day.date} day={day} chosen={day.date === date} reachable={day === entry} onPick={pickDay} />
        ))}
      </fieldset>
      <p className="days-key">
        <span>Bar: how much of the day is free</span>
        <span>{closed}</span>
      </p>
    </>
  )
}
