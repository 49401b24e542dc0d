import { useParams } from 'react-router'
import { t } from '#i18n/t'
import { JoinBooking } from '../../features/booking/co-player/join-booking'
import { PageHead } from '../../lib/page/page-head'

/** Where a co-player joins a booking, opened by the link in their mail. */
export default function PlayingPage() {
  const { id = '', key = '' } = useParams()
  return (
    <>
      <PageHead title={t('Join the booking')} hidden />
      <JoinBooking id={id} joinKey={key} />
    </>
  )
}
