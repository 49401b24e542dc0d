import type { ReactNode } from 'react'
import type { markAttendance } from '#contract/attendance'
import type { Attendance } from '#contract/booking'
import { msg, t } from '#i18n/t'
import { api, call } from './api'
import { getErrorReply } from './lib/api-error'
import { rich } from './lib/rich'
import { toast } from './lib/toast'
import { Button } from './ui/button'

const attendanceApi = api.injectEndpoints({
  endpoints: (build) => ({
    markAttendance: build.mutation({
      ...call<typeof markAttendance>('PUT', '/bookings/:id/attendance'),
      invalidatesTags: ['bookings', 'reports'],
    }),
  }),
})

const stateNames: Record<Attendance, string> = { checked_in: msg('Checked in'), no_show: msg('No-show') }

type AttendanceButtonsProps = {
  /** The booking's id. */
  id: string
  /** The customer's name. */
  name: string
  attendance: Attendance | null
  canCheckIn: boolean
  canMarkNoShow: boolean
  className?: string | undefined
}

/** Whether the customer came, and buttons that mark it or undo that. Nothing while neither can be marked. */
export function AttendanceButtons({
  id,
  name,
  attendance,
  canCheckIn,
  canMarkNoShow,
  className,
}: AttendanceButtonsProps) {
  const [mark, { isLoading }] = attendanceApi.useMarkAttendanceMutation()
  const send = async (next: Attendance | null) => {
    const { error } = await mark({ params: { id }, body: { attendance: next } })
    if (error) toast.error(t('Something went wrong'), { description: getErrorReply(error)?.message })
  }
  const customer = { name, hidden: (text: ReactNode) => <span className="sr-only">{text}</span> }
  if (attendance) {
    return (
      <span className={className}>
        <b data-attendance={attendance}>{t(stateNames[attendance])}</b>
        <Button variant="quiet" size="small" loading={isLoading} onClick={() => send(null)}>
          {rich('Undo<hidden> for {name}</hidden>', customer)}
        </Button>
      </span>
    )
  }
  if (!canCheckIn && !canMarkNoShow) return null
  return (
    <span className={className}>
      {canMarkNoShow && (
        <Button variant="quiet" size="small" disabled={isLoading} onClick={() => send('no_show')}>
          {rich('No-show<hidden> of {name}</hidden>', customer)}
        </Button>
      )}
      {canCheckIn && (
        <Button variant="outline" size="small" loading={isLoading} onClick={() => send('checked_in')}>
          {rich('Check in<hidden> {name}</hidden>', customer)}
        </Button>
      )}
    </span>
  )
}
