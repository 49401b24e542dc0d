import { useForm } from 'react-hook-form'
import { useLocation } from 'react-router'
import type { BookingDetail } from '#contract/booking'
import { DAY_MINUTES, toClock, toMinutes } from '#contract/clock'
import { t } from '#i18n/t'
import { bindFields } from '../../../../lib/forms/form-errors'
import { useSite } from '../../../../lib/page/site'
import { toast } from '../../../../lib/page/toast'
import type { useNavigateIfHere } from '../../../../lib/page/use-is-here'
import { getMonday } from '../../../../lib/time/calendar-day'
import { formatWeekday } from '../../../../lib/time/day-names'
import { Button } from '../../../../ui/buttons/button'
import { CourtOptions, TimeOptions } from '../../../../ui/dates/slot-options'
import { SelectField } from '../../../../ui/fields/field'
import { FieldRow } from '../../../../ui/fields/field-row'
import { FormError } from '../../../../ui/fields/form-error'
import { type useChangeBookingGroupMutation, usePreviewGroupChangeMutation } from '../api'
import styles from '../detail/action-form.module.css'
import { GroupPreview } from './group-preview'
import { useGroupDays } from './use-group-days'
import { WhichField } from './which-field'

type Values = { which: 'following' | 'all'; startTime: string; endTime: string; court: string; weekday: string }
const FIELDS = ['which', 'startTime', 'endTime', 'court', 'weekday'] as const

const toBody = ({ which, startTime, endTime, court, weekday }: Values, booking: BookingDetail) => ({
  startTime,
  endTime,
  ...(which === 'following' && { from: booking._id }),
  ...(court !== '' && { court: Number(court) }),
  ...(weekday !== '' && { weekday: Number(weekday) }),
})

type ChangeGroupFormProps = {
  booking: BookingDetail
  groupId: string
  courts: number
  /** From the parent, whose other forms can't be opened while it is sent. */
  changing: ReturnType<typeof useChangeBookingGroupMutation>
  /** From the parent, since the form may be gone once the shown booking is moved. */
  navigate: ReturnType<typeof useNavigateIfHere>
}

/** Moves several bookings of a group: the first submit previews the days, the second moves them, as in `useBookGroup`. */
function useChangeGroup({ booking, groupId, changing, navigate }: ChangeGroupFormProps) {
  const { startTime, endTime } = booking
  const form = useForm<Values>({ defaultValues: { which: 'following', startTime, endTime, court: '', weekday: '' } })
  const [lookUp, { isLoading: isLooking }] = usePreviewGroupChangeMutation()
  const [change, { isLoading: isMoving }] = changing
  const { state } = useLocation()
  const params = { id: groupId }
  const { found, check, fail } = useGroupDays({
    form,
    fields: FIELDS,
    key: JSON.stringify(toBody(form.watch(), booking)),
    preview: (values) => lookUp({ params, body: toBody(values, booking) }),
  })
  const submit = form.handleSubmit(async (values) => {
    if (!found) return check(values)
    const { data, error } = await change({ params, body: { ...toBody(values, booking), changes: found.changes } })
    if (!data) return fail(error, values)
    toast.success(t('{count, plural, one {# booking} other {# bookings}} moved', { count: found.count }))
    const week = getMonday(booking.date)
    const inPlace = data.bookings.find(({ date, isBooked }) => isBooked !== 'cancelled' && getMonday(date) === week)
    return navigate(`/admin/bookings?booking=${inPlace?._id ?? booking._id}`, { replace: true, state })
  })
  return {
    form,
    submit,
    isBusy: isLooking || isMoving,
    action: found
      ? t('Move {count, plural, one {# booking} other {# bookings}}', { count: found.count })
      : t('Check the days'),
    preview: found?.preview,
  }
}

/** Lists the times at which slots of the facility begin and end, derived from the booking's start. */
function toGrid(startTime: string, slotMinutes: number) {
  const first = toMinutes(startTime) % slotMinutes
  const count = Math.floor((DAY_MINUTES - first) / slotMinutes) + 1
  return Array.from({ length: count }, (_, index) => toClock(first + index * slotMinutes))
}

/** Monday to Sunday, since the server moves bookings within that week; numbered as by `getWeekday`. */
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0]

/** Gives several bookings of a group other hours, another court or another day of the same week. */
export function ChangeGroupForm(props: ChangeGroupFormProps) {
  const { booking, courts } = props
  const { form, submit, isBusy, action, preview } = useChangeGroup(props)
  const field = bindFields(form)
  const times = toGrid(booking.startTime, useSite().slotMinutes)
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FieldRow>
        <WhichField {...field('which')} />
        {!booking.space && (
          <SelectField label={t('Court')} {...field('court')}>
            <option value="">{t('Each keeps its court')}</option>
            <CourtOptions courts={courts} />
          </SelectField>
        )}
      </FieldRow>
      <FieldRow count={3}>
        <SelectField label={t('Weekday')} {...field('weekday')}>
          <option value="">{t('Same day')}</option>
          {WEEKDAYS.map((day) => (
            <option key={day} value={day}>
              {formatWeekday(day, 'long')}
            </option>
          ))}
        </SelectField>
        <SelectField label={t('Start Time')} {...field('startTime')}>
          <TimeOptions times={times.slice(0, -1)} />
        </SelectField>
        <SelectField label={t('End Time')} {...field('endTime')}>
          <TimeOptions times={times.slice(1)} />
        </SelectField>
      </FieldRow>
      {preview && <GroupPreview {...preview} skip={t('Leave as it is')} />}
      <FormError error={form.formState.errors.root?.message} />
      <Button type="submit" loading={isBusy}>
        {action}
      </Button>
    </form>
  )
}
