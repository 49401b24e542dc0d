import { toMinutes } from '#contract/clock'
import { t } from '#i18n/t'
import { getClock, toDigits } from '../../../lib/format'
import { useSite } from '../../../lib/site'
import { useNow } from '../../../lib/use-now'
import { Button } from '../../../ui/button'
import type { DayReport } from '../admin-api'
import type { BoardSlot } from './empty-cells'
import { findCell, toTimes } from './free-cells'
import styles from './free-soon.module.css'
import type { FacilityDay } from './scale'

/** Lists the courts of a facility whose next slot is free, with the hour from it on. */
export function listFreeSoon(facility: FacilityDay, date: string, now: number, slotMinutes: number): BoardSlot[] {
  const opens = toMinutes(facility.openingTime)
  const clock = toMinutes(getClock(new Date(now).toISOString(), facility.timeZone))
  const next = opens + Math.max(0, Math.floor((clock - opens) / slotMinutes) + 1) * slotMinutes
  return facility.courts.flatMap((court) => {
    const day = { facility, court, date, now, slotMinutes }
    const cells = []
    for (let from = next; from < next + 60; from += slotMinutes) {
      const cell = findCell(day, from)
      if (!cell) break
      cells.push(cell)
    }
    const [first, last] = [cells[0], cells.at(-1)]
    if (!first || !last) return []
    const times = toTimes({ from: first.from, to: last.to })
    return [{ facility: facility._id, court: String(court.number), date, ...times }]
  })
}

type FreeSoonProps = { report: DayReport; onBook: (slot: BoardSlot) => void }

/** On phones, which have no cells to tap: the courts that are free next, each as a button that books it. */
export function FreeSoon({ report: { facilities, date, now: sentAt }, onBook }: FreeSoonProps) {
  const { slotMinutes } = useSite()
  const now = useNow(30_000) ?? Date.parse(sentAt)
  const free = facilities.map((facility) => ({ facility, slots: listFreeSoon(facility, date, now, slotMinutes) }))
  const shown = free.filter(({ slots }) => slots.length > 0)
  if (shown.length === 0) return null
  return (
    <section className={styles.free}>
      <h3>{t('Free courts')}</h3>
      {shown.map(({ facility, slots }) => (
        <div key={facility._id} className={styles.row}>
          {shown.length > 1 && <p>{facility.name}</p>}
          <div className={styles.chips}>
            {slots.map((slot) => {
              const name = facility.courts.find(({ number }) => String(number) === slot.court)?.name ?? ''
              return (
                <Button
                  key={slot.court}
                  variant="outline"
                  size="small"
                  aria-label={t('Book {court}, {venue}, {time}', {
                    court: name,
                    venue: facility.name,
                    time: toDigits(slot.startTime ?? ''),
                  })}
                  onClick={() => onBook(slot)}
                >
                  {name} <b>{toDigits(slot.startTime ?? '')}</b>
                </Button>
              )
            })}
          </div>
        </div>
      ))}
    </section>
  )
}
