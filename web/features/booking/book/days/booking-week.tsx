import { type KeyboardEvent, type TouchEvent, useRef, useState } from 'react'
import { toMinutes } from '#contract/clock'
import { getHoursOn } from '#contract/opening-hours'
import { toDigits } from '../../../../lib/texts/format'
import { addDays, formatDayLabel, getWeekday } from '../../../../lib/time/calendar-day'
import { formatWeekday } from '../../../../lib/time/day-names'
import type { Booker } from '../use-booker'
import styles from './booking-week.module.css'
import { DaysHeading } from './days-heading'
import { getPageStart } from './two-week-calendar'
import { WeekDay } from './week-day'

const DAYS = 7
/** How far a finger moves for a swipe, in px. */
const SWIPE = 60

const listDays = (first: string) => Array.from({ length: DAYS }, (_, index) => addDays(first, index))

/** Returns the first day of the week that shows `date`. */
const getFirst = (date: string, firstDay: string) => {
  const start = getPageStart(date, firstDay)
  return date >= addDays(start, DAYS) ? addDays(start, DAYS) : start
}

/** Returns the seven days shown, and functions to show those before and after; null where nothing can be booked. */
function useWeek({ date, firstDay, show, window }: Booker) {
  const [first, setFirst] = useState(() => getFirst(date, firstDay))
  const move = (to: string) => () => {
    setFirst(to)
    show(getPageStart(to, firstDay))
  }
  const after = addDays(first, DAYS)
  return {
    first,
    days: listDays(first),
    earlier: first > firstDay ? move(addDays(first, -DAYS)) : null,
    later: after <= window.lastOwnDay ? move(after) : null,
  }
}

type Week = ReturnType<typeof useWeek>

/** Shows the days before or after with a swipe. */
function useSwipe({ earlier, later }: Week) {
  const from = useRef(0)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      from.current = touches[0]?.clientX ?? 0
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const moved = (changedTouches[0]?.clientX ?? 0) - from.current
      if (Math.abs(moved) > SWIPE) (moved > 0 ? earlier : later)?.()
    },
  }
}

const steps: Record<string, [days: number, slots: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Moves the focus to the next free slot of the day, or to the same hour of the next day where it is free. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key]
  const from = (event.target as HTMLElement).closest<HTMLElement>('[data-start]')
  const column = from?.closest<HTMLElement>('[data-day]')
  if (!step || !from || !column) return
  event.preventDefault()
  const [days, slots] = step
  const ofDay = [...column.querySelectorAll<HTMLElement>('[data-start]')]
  if (slots) return ofDay[ofDay.indexOf(from) + slots]?.focus()
  const columns = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-day]')]
  for (let index = columns.indexOf(column) + days; columns[index]; index += days) {
    const same = columns[index]?.querySelector<HTMLElement>(`[data-start="${from.dataset.start}"]`)
    if (same) return same.focus()
  }
}

/** Seven days with all their slots side by side, to find any evening of a week. */
export default function BookingWeek({ booker }: { booker: Booker }) {
  const { facility } = booker
  const week = useWeek(booker)
  const swipe = useSwipe(week)
  const openings = week.days.map((date) => toMinutes(getHoursOn(facility, date).openingTime))
  return (
    <>
      <DaysHeading first={week.first} today={booker.today} earlier={week.earlier} later={week.later} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the slots in it have the focus */}
      <div className={styles.week} onKeyDown={moveFocus} {...swipe}>
        {week.days.map((date) => (
          <section key={date} className={styles.day} data-day={date} aria-label={formatDayLabel(date)}>
            <p className={styles.name} aria-hidden>
              {formatWeekday(getWeekday(date), 'short')}
              <b>{toDigits(Number(date.slice(8)))}</b>
            </p>
            <WeekDay booker={booker} date={date} opening={Math.min(...openings)} />
          </section>
        ))}
      </div>
    </>
  )
}
