import { useSearchParams } from 'react-router'
import { getFailure } from '../../api'
import { CalendarButton } from '../../features/booking/calendar-button'
import { SuccessCard } from '../../features/payment/success-card'
import { usePaid } from '../../features/payment/use-paid'
import { PageHead } from '../../lib/page-head'
import { useSession } from '../../store'
import { ButtonLink } from '../../ui/button'
import { ErrorBox } from '../../ui/error-box'
import { Spinner } from '../../ui/spinner'

/** Where the payment page comes back to (spec §2, Payment success). Opens without a session for an hour after paying. */
export default function SuccessPage() {
  const [query] = useSearchParams()
  const { user, restored } = useSession()
  const { paid, failed, error, refetch, isFetching } = usePaid(query.get('session_id'), restored)
  return (
    <main className="page done-page">
      <PageHead title="Payment" hidden />
      {paid && (
        <SuccessCard
          paid={paid}
          {...(user && { calendar: <CalendarButton booking={paid[0].booking._id} variant="chalk" /> })}
        />
      )}
      {!paid && <h1 className="display done-title">Payment</h1>}
      {!paid && !failed && (
        <p className="done-waiting" role="status">
          <Spinner />
          Loading payment details...
        </p>
      )}
      {failed && !paid && (
        <div className="done-waiting">
          <ErrorBox
            title="Error fetching payment status."
            {...(query.has('session_id') && { onRetry: refetch })}
            retrying={isFetching}
          >
            {getFailure(error)?.message}
          </ErrorBox>
          <p className="row btn-row">
            <ButtonLink to="/user">View Account</ButtonLink>
            <ButtonLink variant="outline" to="/">
              Go to Homepage
            </ButtonLink>
          </p>
        </div>
      )}
    </main>
  )
}
