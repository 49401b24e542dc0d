import type { Attendance, BookingDetail } from '#contract/booking'
import { t } from '#i18n/t'
import { getFailure } from '../../../api'
import { toast } from '../../../lib/toast'
import { Button } from '../../../ui/button'
import { useMarkAttendanceMutation } from './admin-api'
import styles from './attendance-buttons.module.css'

/** Whether the customer came, and buttons that mark it or undo that. Nothing before the day. */
export function AttendanceButtons({ booking }: { booking: BookingDetail }) {
  const { _id, attendance, can } = booking
  const [mark, { isLoading }] = useMarkAttendanceMutation()
  if (!attendance && !can.checkIn && !can.markNoShow) return null
  const send = async (next: Attendance | null) => {
    const { error } = await mark({ params: { id: _id }, body: { attendance: next } })
    if (error) toast.error(t('Something went wrong'), { description: getFailure(error)?.message })
  }
  if (attendance) {
    return (
      <p className={styles.row}>
        <b>{attendance === 'checked_in' ? t('Checked in') : t('No-show')}</b>
        <Button variant="quiet" size="small" loading={isLoading} onClick={() => send(null)}>
          {t('Undo')}
        </Button>
      </p>
    )
  }
  return (
    <p className={styles.row}>
      {can.checkIn && (
        <Button variant="outline" size="small" loading={isLoading} onClick={() => send('checked_in')}>
          {t('Check in')}
        </Button>
      )}
      {can.markNoShow && (
        <Button variant="quiet" size="small" disabled={isLoading} onClick={() => send('no_show')}>
          {t('No-show')}
        </Button>
      )}
    </p>
  )
}
