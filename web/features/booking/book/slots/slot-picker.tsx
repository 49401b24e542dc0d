import { CalendarX } from 'lucide-react'
import { findSpecialHours } from '#contract/opening-hours'
import { t } from '#i18n/t'
import { formatFullDay, formatRange } from '../../../../lib/texts/format'
import { formatFreeSlotInSentence } from '../../../../lib/time/calendar-day'
import { HoldNotes } from '../../../../shared/holds'
import { Button } from '../../../../ui/buttons/button'
import { Empty } from '../../../../ui/feedback/empty'
import { Waitlist } from '../../waitlist/waitlist'
import { BookerError } from '../booker-error'
import { BookerHeading } from '../booker-heading'
import { CoachChoice } from '../choices/coach-choice'
import type { Booker } from '../use-booker'
import { FreeCount, SlotGroups } from './slot-groups'
import styles from './slot-picker.module.css'
import { getHours } from './slots'

/** `Court 2 closed 18:00–20:00: new lights`, or `Closed …` when it is the whole facility. */
function formatClosure({ startTime, endTime, court, reason }: Booker['closures'][number]) {
  const time = formatRange(startTime, endTime)
  return court
    ? t('{court} closed {time}: {reason}', { court, time, reason })
    : t('Closed {time}: {reason}', { time, reason })
}

function PartlyClosed({ booker: { closures } }: { booker: Booker }) {
  if (closures.length === 0) return null
  return (
    <ul className={styles.closures}>
      {closures.map(formatClosure).map((text) => (
        <li key={text}>
          <CalendarX className="icon" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}

/** The empty state of spec §2, with a button for the next day with free slots. */
function NothingFree({ booker, className }: { booker: Booker; className: string | undefined }) {
  const { days, date, facility, today, selectDay } = booker
  const soonest = facility.nextAvailability
  const later = days?.find((day) => day.date > date && !day.closed && day.free > 0)?.date ?? soonest?.date
  const fact =
    later && later === soonest?.date
      ? t('The next free hour here is {time}.', { time: formatFreeSlotInSentence(soonest, today) })
      : t('The next day with free hours here is {day}.', { day: later ? formatFullDay(later) : '' })
  return (
    <Empty
      {...(className && { className })}
      title={t('No available slots for the selected date.')}
      picture="/art/empty.webp"
      {...(later &&
        later !== date && {
          children: fact,
          action: (
            <Button variant="outline" size="small" onClick={() => selectDay(later)}>
              {t('Go to {day}', { day: formatFullDay(later) })}
            </Button>
          ),
        })}
    />
  )
}

type SlotPickerProps = {
  booker: Booker
  emptyClassName?: string | undefined
}

/** The slots of the selected day; taken ones are shown as full. */
export function SlotPicker({ booker, emptyClassName }: SlotPickerProps) {
  const { date, isFullyBooked, slotsFailure, moved, hasWaitlist, facility, space } = booker
  const special = findSpecialHours(facility.specialHours, date)
  return (
    <>
      <BookerHeading>
        <span>{formatFullDay(date)}</span>
        {moved && !isFullyBooked && (
          <span className={styles.hint}>
            {t('{hours, plural, one {# hour} other {# hours}}, as booked', { hours: getHours(moved) })}
          </span>
        )}
        {!moved && !space && <CoachChoice booker={booker} />}
      </BookerHeading>
      {special && (
        <p className={styles.special}>
          {t('{label}: open {time}', {
            label: special.label,
            time: formatRange(special.openingTime, special.closingTime),
          })}
        </p>
      )}
      {!moved && <HoldNotes facility={facility._id} />}
      <FreeCount booker={booker} />
      {slotsFailure ? (
        <BookerError failure={slotsFailure}>{t('The free slots could not be loaded.')}</BookerError>
      ) : (
        <>
          <PartlyClosed booker={booker} />
          {isFullyBooked ? <NothingFree booker={booker} className={emptyClassName} /> : <SlotGroups booker={booker} />}
          {hasWaitlist && <Waitlist booker={booker} />}
        </>
      )}
    </>
  )
}
