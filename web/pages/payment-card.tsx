import { CalendarButton } from '../features/booking/detail/calendar-button'
import { ShareButton } from '../features/booking/share/share-button'
import type { CheckoutResult } from '../features/payment/paid-receipt'
import { SuccessCard } from '../features/payment/success-card'
import { OptInCard } from '../features/push/opt-in-card'
import { useUser } from '../store'

const toGame = ({ facility, facilityId, ...booking }: CheckoutResult[0]['booking']) => ({
  ...booking,
  facility: { _id: facilityId, name: facility },
})

type PaymentCardProps = { result: CheckoutResult; returned: string | null }

/** What a payment led to, with what can be done with the booking. */
export default function PaymentCard({ result, returned }: PaymentCardProps) {
  const user = useUser()
  return (
    <>
      <SuccessCard
        result={result}
        returned={returned}
        actions={
          <>
            {user && <CalendarButton booking={result[0].booking._id} variant="chalk" />}
            <ShareButton booking={toGame(result[0].booking)} variant="ghost" />
          </>
        }
      />
      {user && result[0].outcome === 'paid' && <OptInCard />}
    </>
  )
}
