import { useLayoutEffect, useRef } from 'react'
import type { markAttendance } from '#contract/attendance'
import type { Attendance } from '#contract/booking'
import { msg, t } from '#i18n/t'
import { api, call } from '../api'
import { onFirstClick } from '../lib/page/first-click'
import { toast } from '../lib/page/toast'
import { describeError } from '../lib/requests/api-error'
import { isOutcomeUnknown } from '../lib/requests/send-until-known'
import { hidden, rich } from '../lib/texts/rich'
import { Button } from '../ui/buttons/button'

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
  id: string
  name: string
  attendance: Attendance | null
  canCheckIn: boolean
  canMarkNoShow: boolean
  className?: string | undefined
}

/** Shows whether the customer came, with buttons to mark or undo it. Renders nothing while nothing can be marked. */
export function AttendanceButtons({
  id,
  name,
  attendance,
  canCheckIn,
  canMarkNoShow,
  className,
}: AttendanceButtonsProps) {
  const [mark, { isLoading, originalArgs }] = attendanceApi.useMarkAttendanceMutation()
  const buttons = useRef<HTMLSpanElement>(null)
  const wanted = useRef<Attendance | null>(undefined)
  // the clicked button disappears, so the focus moves to the button that undoes the change, unless it is elsewhere by now;
  // before it is recovered to what comes first in the row
  useLayoutEffect(() => {
    if (wanted.current !== attendance) return
    wanted.current = undefined
    const { activeElement, body } = document
    if (activeElement !== body && !buttons.current?.contains(activeElement)) return
    buttons.current?.querySelector<HTMLElement>('button:last-of-type')?.focus()
  }, [attendance])
  const send = async (next: Attendance | null) => {
    if (isLoading) return
    wanted.current = next
    const { error } = await mark({ params: { id }, body: { attendance: next } })
    if (!error) return
    // it may have been done, and is shown then
    if (!isOutcomeUnknown(error)) wanted.current = undefined
    toast.error(t('Something went wrong'), { description: describeError(error) })
  }
  /** The pressed button is busy, and the other one can't be pressed meanwhile. */
  const getState = (next: Attendance) => {
    const isSent = originalArgs?.body.attendance === next
    return { loading: isLoading && isSent, 'aria-disabled': (isLoading && !isSent) || undefined }
  }
  const customer = { name, hidden }
  if (!attendance && !canCheckIn && !canMarkNoShow) return null
  return (
    <span className={className} ref={buttons}>
      <b className={attendance ? undefined : 'sr-only'} aria-live="polite" data-attendance={attendance}>
        {attendance && t(stateNames[attendance])}
      </b>
      {attendance && (
        <Button variant="quiet" size="small" loading={isLoading} onClick={onFirstClick(() => send(null))}>
          {rich('Undo<hidden> for {name}</hidden>', customer)}
        </Button>
      )}
      {!attendance && canMarkNoShow && (
        <Button variant="quiet" size="small" {...getState('no_show')} onClick={onFirstClick(() => send('no_show'))}>
          {rich('No-show<hidden> of {name}</hidden>', customer)}
        </Button>
      )}
      {!attendance && canCheckIn && (
        <Button
          variant="outline"
          size="small"
          {...getState('checked_in')}
          onClick={onFirstClick(() => send('checked_in'))}
        >
          {rich('Check in<hidden> {name}</hidden>', customer)}
        </Button>
      )}
    </span>
  )
}
