import { type KeyboardEvent, useEffect, useRef } from 'react'
import { t } from '#i18n/t'
import { addDays, getWeekday } from '../../../../lib/time/calendar-day'
import { formatWeekday } from '../../../../lib/time/day-names'
import { BookerError } from '../booker-error'
import type { Booker } from '../use-booker'
import styles from './calendar.module.css'
import { ClosedDays, type Day, DayButton, isClosure } from './day-button'
import { DaysHeading } from './days-heading'
import { findNextDay, formatClosedWeekdays, isArrow, isForward, PAGE_DAYS } from './two-week-calendar'

const listWeek = (start: string) => Array.from({ length: 7 }, (_, index) => addDays(start, index))

const buildPlaceholders = (start: string): Day[] =>
  Array.from({ length: PAGE_DAYS }, (_, index) => ({
    date: addDays(start, index),
    closed: true,
    reason: null,
    free: 0,
    total: 0,
    closures: [],
  }))

/** Moves the focus with the arrow keys by day and week, skipping closed days, also into the two weeks before or after. */
function useDayKeys(booker: Booker) {
  const group = useRef<HTMLFieldSetElement>(null)
  const focusOnArrival = useRef<'first' | 'last' | null>(null)
  const { days, earlier, later, show } = booker
  useEffect(() => {
    if (!focusOnArrival.current || !days) return
    const open = group.current?.querySelectorAll<HTMLButtonElement>('[data-date]:not(:disabled)')
    open?.[focusOnArrival.current === 'first' ? 0 : open.length - 1]?.focus()
    focusOnArrival.current = null
  }, [days])
  const onKeyDown = (event: KeyboardEvent) => {
    const from = (event.target as HTMLElement).dataset.date
    if (!from || !days || !isArrow(event.key)) return
    event.preventDefault()
    const next = findNextDay(days, from, event.key)
    if (next) return group.current?.querySelector<HTMLButtonElement>(`[data-date="${next}"]`)?.focus()
    const page = isForward(event.key) ? later : earlier
    if (!page) return
    focusOnArrival.current = isForward(event.key) ? 'first' : 'last'
    show(page)
  }
  return { group, onKeyDown }
}

/** Two weeks, Saturday first; each day shows how much of it is free. Closed and past days can't be selected (spec §5). */
export function Calendar({ booker }: { booker: Booker }) {
  const { days: loaded, daysFailure, date, today, start, selectDay, earlier, later, show } = booker
  const { closedWeekdays } = booker.facility
  const { group, onKeyDown } = useDayKeys(booker)
  const days = loaded ?? buildPlaceholders(start)
  const tabStop = days.find((day) => day.date === date && !day.closed) ?? days.find((day) => !day.closed)
  return (
    <>
      <DaysHeading
        first={start}
        today={today}
        earlier={earlier ? () => show(earlier) : null}
        later={later ? () => show(later) : null}
      />
      {daysFailure && <BookerError failure={daysFailure}>{t('The calendar could not be loaded.')}</BookerError>}
      <fieldset
        ref={group}
        className={styles.days}
        aria-busy={!loaded && (daysFailure?.isFetching ?? true)}
        data-unknown={!loaded || undefined}
        onKeyDown={onKeyDown}
      >
        <legend className="sr-only">{t('Choose a date')}</legend>
        {listWeek(start).map((day) => (
          <span key={day} className={styles.weekday} aria-hidden>
            {formatWeekday(getWeekday(day), 'short')}
          </span>
        ))}
        {days.map((day) => (
          <DayButton
            key={day.date}
            day={day}
            selected={day.date === date}
            isClosure={isClosure(day, { today, closedWeekdays })}
            isOver={day.date < today}
            isTabStop={day === tabStop}
            onSelect={selectDay}
          />
        ))}
      </fieldset>
      <p className={styles.key}>
        <span>{t('Bar: how much of the day is free')}</span>
        <span>{formatClosedWeekdays(closedWeekdays)}</span>
      </p>
      <ClosedDays days={days} today={today} closedWeekdays={closedWeekdays} />
    </>
  )
}
