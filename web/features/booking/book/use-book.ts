import { useRef, useState } from 'react'
import { toMajor } from '#contract/money'
import { t } from '#i18n/t'
import { importOrSay } from '../../../lib/browser/import-on-use'
import { toast } from '../../../lib/page/toast'
import { describeError } from '../../../lib/requests/api-error'
import type { BookingRequest } from '../../../lib/requests/booking-request'
import { isOutcomeUnknown } from '../../../lib/requests/send-until-known'
import type { Booker } from './use-booker'
import { isAlreadyBooked, TOAST_ID, useSendBooking } from './use-send-booking'

export const loadSecondCourt = () => import('./second-court-dialog')

/**
 * Returns a function that books the booker's selection. Clicks while it is sent are ignored. `second` is set while the user is
 * asked for a second court at the same time. `pass`: of the user, pays the booking as far as it goes.
 */
export function useBook(
  { facility, date, range, getPrice, addChosen, asked, coach, space, named }: Booker,
  pass?: string,
) {
  const { send, isBusy, isBooked, isHere } = useSendBooking()
  const sending = useRef(false)
  /** A request that may have been done: until that is known, Book Now asks about it even if its time is no longer free. */
  const [unknown, setUnknown] = useState<BookingRequest | null>(null)

  const [second, setSecond] = useState<BookingRequest | null>(null)

  const start = async (request: BookingRequest, another: boolean) => {
    sending.current = true
    const error = await send(request, { another })
    sending.current = false
    setUnknown(isOutcomeUnknown(error) ? request : null)
    if (!isAlreadyBooked(error)) return
    if (!isHere()) toast.warning(describeError(error), { id: TOAST_ID })
    else if (await importOrSay(loadSecondCourt)) setSecond(request)
  }

  const book = async () => {
    if (sending.current) return
    const request = range
      ? {
          facility: facility._id,
          name: facility.name,
          date,
          startTime: range.from,
          endTime: range.to,
          amount: toMajor(addChosen(getPrice(range)).amountMinor),
          ...(space && { space: space.id }),
          ...(coach && { coach: coach._id }),
          ...(pass && { pass }),
          ...(asked.length > 0 && { items: asked }),
          ...(named.length > 0 && { coPlayers: named }),
        }
      : unknown
    if (!request) return void toast.warning(t('Please select a date and a time slot.'), { id: TOAST_ID })
    await start(request, false)
  }

  const bookSecond = () => {
    setSecond(null)
    if (second) void start(second, true)
  }
  return { book, isBusy, isBooked, isUnknown: unknown !== null, second, bookSecond, closeSecond: () => setSecond(null) }
}
