import { useState } from 'react'
import { usePassesFor } from '../../../../shared/pass/passes'
import { getDaysAhead } from '../days/booking-window'
import type { Booker } from '../use-booker'

/**
 * The pass that pays the booker's selection unless the user declines, and the rules of their passes that matter for it. A day
 * that only a pass opens (`isEarly`) is booked with one in any case.
 */
export function useBookingPass({ facility, range, date, getPrice, addChosen, coach, space, window }: Booker) {
  const [isDeclined, setIsDeclined] = useState(false)
  const timeMinor = range ? getPrice(range).amountMinor : 0
  const amountMinor = range ? addChosen(getPrice(range)).amountMinor : 0
  const time = range && {
    facility: facility._id,
    timeZone: facility.timeZone,
    what: coach ? ('lesson' as const) : space ? ('space' as const) : ('court' as const),
    isSpace: space !== undefined,
    date,
    startTime: range.from,
    endTime: range.to,
    amountMinor,
    itemsMinor: amountMinor - timeMinor,
  }
  const ahead = getDaysAhead(date, window)
  const passes = usePassesFor(time, ahead)
  const isEarly = ahead > 0 && window.pass !== undefined
  const isUsed = isEarly || !isDeclined
  return {
    ...passes,
    /** The pass that opens the day. */
    member: isEarly ? window.pass : undefined,
    isRefused: isEarly && range !== null && passes.best === null,
    isUsed,
    setIsUsed: (isNowUsed: boolean) => setIsDeclined(!isNowUsed),
    amountMinor,
    /** The id of the pass to book with. */
    chosen: isUsed ? passes.best?.pass._id : undefined,
  }
}

export type BookingPass = ReturnType<typeof useBookingPass>
