import { useState } from 'react'
import { toMinutes } from '#contract/clock'
import { t } from '#i18n/t'
import { useSite } from '../../../../lib/page/site'
import { getClock, toDigits } from '../../../../lib/texts/format'
import { useNow } from '../../../../lib/time/use-now'
import { Button } from '../../../../ui/buttons/button'
import type { DayReport } from '../../admin-api'
import type { FacilityDay } from '../scale'
import type { BoardSlot } from '../timeline/empty-cells'
import { findCell, toTimes } from '../timeline/free-cells'
import styles from './free-soon.module.css'

/** Lists the courts of a facility with a slot that is free now, as long as half of it is left, or next, and the hour from it on. */
export function listFreeSoon(facility: FacilityDay, date: string, now: number, slotMinutes: number): BoardSlot[] {
  const opens = toMinutes(facility.openingTime)
  const clock = toMinutes(getClock(new Date(now).toISOString(), facility.timeZone))
  const passed = (clock - opens) / slotMinutes
  const starts = [Math.round(passed), Math.floor(passed) + 1].map((slots) => opens + Math.max(0, slots) * slotMinutes)
  return facility.courts.flatMap((court) => {
    const day = { facility, court, date, now, slotMinutes }
    const [first] = starts.flatMap((from) => findCell(day, from) ?? [])
    if (!first) return []
    let { to } = first
    while (to < first.from + 60 && findCell(day, to)) to += slotMinutes
    return [{ facility: facility._id, court: String(court.number), date, ...toTimes({ from: first.from, to }) }]
  })
}

/** How many venues are listed at first. */
const INITIAL_COUNT = 3

type FreeSoonProps = { report: DayReport; onBook: (slot: BoardSlot) => void }

/** The courts that are free now or next, each a button that books it, for phones, which have no cells to tap. */
export function FreeSoon({ report: { facilities, date, now: sentAt }, onBook }: FreeSoonProps) {
  const { slotMinutes } = useSite()
  const now = useNow(30_000) ?? Date.parse(sentAt)
  const [all, showAll] = useState(false)
  const free = facilities.map((facility) => ({ facility, slots: listFreeSoon(facility, date, now, slotMinutes) }))
  const shown = free.filter(({ slots }) => slots.length > 0)
  if (shown.length === 0) return null
  const more = all ? 0 : shown.length - INITIAL_COUNT
  return (
    <section className={styles.free}>
      <h3>{t('Free courts')}</h3>
      <ul>
        {shown.slice(0, more > 0 ? INITIAL_COUNT : shown.length).map(({ facility, slots }) => (
          <li key={facility._id} className={styles.row}>
            {shown.length > 1 && <p>{facility.name}</p>}
            <div className={styles.chips}>
              {slots.map((slot) => {
                const name = facility.courts.find(({ number }) => String(number) === slot.court)?.name ?? ''
                return (
                  <Button
                    key={slot.court}
                    variant="outline"
                    size="small"
                    aria-label={t('Book {court} {time}, {venue}', {
                      court: name,
                      time: toDigits(slot.startTime ?? ''),
                      venue: facility.name,
                    })}
                    onClick={() => onBook(slot)}
                  >
                    {name} <b>{toDigits(slot.startTime ?? '')}</b>
                  </Button>
                )
              })}
            </div>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Button variant="quiet" className={styles.showAll} size="small" block onClick={() => showAll(true)}>
          {t('Show {more, plural, one {# more venue} other {# more venues}}', { more })}
        </Button>
      )}
    </section>
  )
}
