import type { Booking } from '#contract/booking'
import { toMajor, toMinor } from '#contract/money'
import { sumItems } from '#contract/prices'
import { t } from '#i18n/t'
import { toast } from '../../../lib/page/toast'
import { toastError } from '../../../lib/requests/api-error'
import { formatSum } from '../../../lib/texts/format'
import { describeUsedUp } from '../../../lib/texts/pass-texts'
import { usePassesFor } from '../../../shared/pass/passes'
import { Button } from '../../../ui/buttons/button'
import { usePayWithPassMutation } from '../my-bookings/api'

const getWhat = ({ playSession, coach, space }: Booking) => {
  if (playSession) return 'place'
  if (coach) return 'lesson'
  return space ? 'space' : 'court'
}

/** Whether a pass can still be used for a booking. */
export const takesPass = ({ can, isBooked, pass }: Booking) => can.pay && isBooked === 'confirmed' && !pass

type PayWithPassProps = {
  booking: Booking
  /** Gets the booking as the server answers, of which nothing is offered to be paid with a pass again. */
  onPaid: (booking: Booking) => void
}

/** Pays a booking that was made without a pass, such as a place in a game, with the user's best one, or says why it can't any more. */
export function PayWithPassButton({ booking, onPaid }: PayWithPassProps) {
  const [send, { isLoading }] = usePayWithPassMutation()
  const { facility, date, startTime, endTime, payableAmount, currency } = booking
  const { best, usedUp } = usePassesFor(
    takesPass(booking)
      ? {
          facility: facility._id,
          timeZone: facility.timeZone,
          what: getWhat(booking),
          isSpace: booking.space !== undefined,
          // passes for some courts are used while booking, which chooses one of these
          court: null,
          date,
          startTime,
          endTime,
          amountMinor: toMinor(payableAmount),
          itemsMinor: sumItems(booking.priceParts ?? []),
        }
      : null,
  )
  if (usedUp) return <p className="muted">{describeUsedUp(usedUp)}</p>
  if (!best) return null
  const pay = async () => {
    const { data, error } = await send({ params: { id: booking._id }, body: { pass: best.pass._id } })
    if (!data) return void toastError(t('Something went wrong'), error)
    onPaid(data)
    toast.success(t('The pass was used.'))
  }
  return (
    <Button variant="outline" block loading={isLoading} onClick={() => void pay()}>
      {t('Pay {amount} with {pass}', {
        amount: formatSum(toMajor(best.cover.minor), currency),
        pass: best.pass.name,
      })}
    </Button>
  )
}
