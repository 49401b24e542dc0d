import { t } from '#i18n/t'
import { formatFreeSlotInSentence } from '../../../lib/calendar-day'
import { formatFullDay } from '../../../lib/format'
import { Button } from '../../../ui/button'
import { Empty } from '../../../ui/empty'
import type { Booker } from './use-booker'

/** The empty state of spec §2, with a button for the next day with free slots. */
export function NothingFree({ booker, className }: { booker: Booker; className: string | undefined }) {
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
