import type { CSSProperties } from 'react'
import { toMinutes } from '#contract/clock'
import { toMajor } from '#contract/money'
import { getHoursOn } from '#contract/opening-hours'
import { t } from '#i18n/t'
import { useSite } from '../../../../lib/page/site'
import { formatPrice } from '../../../../lib/texts/format'
import { useHolds } from '../../../../shared/holds'
import { useCheckAvailabilityQuery, useListFacilityCoachesQuery } from '../../api'
import { markAway } from '../choices/use-coach'
import { SlotButton } from '../slots/slot-button'
import { toQueries } from '../slots/slot-selection'
import { buildSlots, isInRange, markHeld, type SlotView } from '../slots/slots'
import { findFailure } from '../slots/use-availability'
import type { Booker } from '../use-booker'
import styles from './booking-week.module.css'

type WeekDayProps = {
  booker: Booker
  date: string
  /** When the first of the days shown opens, in minutes, so that the hours of all are in line. */
  opening: number
}

/** Returns the slots of a day, also those in which only the chosen coach is busy, and what of it could not be loaded. */
function useSlotsOn(
  { facility, sold, today, chosenCoach, window, space, slotMinutes }: Booker,
  date: string,
  isClosed: boolean,
) {
  const { slots: query } = toQueries(facility._id, date, date, { window, space: space?.id })
  const slotsQuery = useCheckAvailabilityQuery(query, { skip: isClosed })
  const lessonsQuery = { params: { id: facility._id }, query: { date } }
  const lessons = useListFacilityCoachesQuery(lessonsQuery, { skip: isClosed || !chosenCoach })
  const onDay = lessons.currentData?.find(({ _id }) => _id === chosenCoach)
  const holds = useHolds(facility._id).filter((hold) => hold.date === date)
  const cells = date === today ? sold.today : []
  const free = chosenCoach && !lessons.currentData ? undefined : slotsQuery.currentData
  const slots = markHeld(buildSlots(getHoursOn(facility, date), slotMinutes, free, cells), holds)
  return {
    slots: onDay ? markAway(slots, onDay) : slots,
    failure: findFailure([slotsQuery, lessons]),
  }
}

/** The slots of one day of a week, below each other. */
export function WeekDay({ booker, date, opening }: WeekDayProps) {
  const { sold, range, toggle, select, getPriceOn, slotMinutes } = booker
  const { currency } = useSite()
  const day = booker.days?.find((one) => one.date === date)
  const isClosed = day?.closed ?? date < booker.today
  const { slots, failure } = useSlotsOn(booker, date, isClosed)
  if (isClosed) return <p className={styles.closed}>{day?.reason ?? t('closed')}</p>
  if (failure)
    return (
      <div className={styles.failed}>
        <p>{t('The free slots could not be loaded.')}</p>
        <button
          type="button"
          className="link"
          aria-busy={failure.isFetching}
          aria-disabled={failure.isFetching}
          onClick={failure.isFetching ? undefined : failure.refetch}
        >
          {t('Try again')}
        </button>
      </div>
    )
  const isSelected = (slot: SlotView) => date === booker.date && isInRange(range, slot)
  const tabStop = slots.find(isSelected) ?? slots.find(({ state }) => state === 'free')
  const rows = (toMinutes(slots[0]?.startTime ?? '00:00') - opening) / slotMinutes
  return (
    <div className={styles.slots} style={{ '--rows': rows } as CSSProperties}>
      {slots.map((slot) => {
        const one = { from: slot.startTime, to: slot.endTime }
        return (
          <SlotButton
            key={slot.startTime}
            slot={slot}
            selected={isSelected(slot)}
            joinsNext={false}
            joinsPrevious={false}
            price={formatPrice(toMajor(getPriceOn(date, one).amountMinor), currency)}
            showsLastCourt={sold.courts > 1}
            isTabStop={slot === tabStop}
            onToggle={() => (date === booker.date ? toggle(slot) : select({ date, range: one }))}
          />
        )
      })}
    </div>
  )
}
