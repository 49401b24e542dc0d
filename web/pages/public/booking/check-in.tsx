import { clsx } from 'clsx'
import { Navigate, useParams } from 'react-router'
import { t } from '#i18n/t'
import { Guard } from '../../../features/auth/session/guard'
import { useGetBookingQuery } from '../../../features/booking/my-bookings/api'
import { PageHead } from '../../../lib/page/page-head'
import { getErrorStatus } from '../../../lib/requests/api-error'
import { useUser } from '../../../store'
import { ButtonLink } from '../../../ui/buttons/button'
import { ErrorBox } from '../../../ui/feedback/error-box'
import { Spinner } from '../../../ui/feedback/spinner'
import layout from '../../../ui/layout/layout.module.css'
import styles from './check-in.module.css'

/** Redirects staff who may check the booking in to the admin area, and its customer to the booking's page. */
function RedirectToBooking({ id }: { id: string }) {
  const user = useUser()
  const { data, error, isFetching, refetch } = useGetBookingQuery({ params: { id } })
  if (data) {
    const isOwn = data.user.email === user?.email
    const path = isOwn && !data.can.checkIn ? `/user/bookings/${data._id}` : `/admin/bookings?booking=${data._id}`
    return <Navigate to={path} replace />
  }
  if (!error) return <Spinner label={t('Loading the booking')} />
  const status = getErrorStatus(error)
  if (status !== 404 && status !== 400)
    return <ErrorBox title={t('This booking could not be loaded.')} onRetry={refetch} retrying={isFetching} />
  return (
    <>
      <p>{t('This code is for a booking of someone else. Only the venue’s staff can check it in.')}</p>
      <p>
        <ButtonLink to="/user/bookings">{t('My Bookings')}</ButtonLink>
      </p>
    </>
  )
}

/** The target of a booking's QR code. It isn't signed, since the URL alone gives no access. */
export default function CheckInPage() {
  const { id = '' } = useParams()
  return (
    <main className={clsx(layout.page, styles.page)}>
      <PageHead title={t('Check in')} hidden />
      <h1 className="display">{t('Check in')}</h1>
      <Guard loadingLabel={t('Loading your account')} title={t('Check in')}>
        <RedirectToBooking id={id} />
      </Guard>
    </main>
  )
}
