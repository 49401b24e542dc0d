import type { BookingDetail } from '#contract/booking'
import { toClock, toMinutes } from '#contract/clock'
import { useSite } from '../../../lib/site'
import { Button } from '../../../ui/button'
import { SelectField } from '../../../ui/field'
import { FieldRow } from '../../../ui/field-row'
import { FormError } from '../../../ui/form-error'
import styles from './action-form.module.css'
import { GroupPreview } from './group-preview'
import { useChangeGroup } from './use-change-group'
import { WhichField } from './which-field'

/** When slots of the venue begin and end, as those of the booking do. */
function toGrid(startTime: string, slotMinutes: number) {
  const first = toMinutes(startTime) % slotMinutes
  const count = Math.floor((1440 - first) / slotMinutes) + 1
  return Array.from({ length: count }, (_, index) => toClock(first + index * slotMinutes))
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

type ChangeGroupFormProps = { booking: BookingDetail; groupId: string; courts: number }

/** Gives several bookings of a group other hours, another court or another day of the same week. */
export function ChangeGroupForm({ booking, groupId, courts }: ChangeGroupFormProps) {
  const { form, submit, busy, action, preview } = useChangeGroup(booking, groupId)
  const { errors } = form.formState
  const times = toGrid(booking.startTime, useSite().slotMinutes)
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FieldRow>
        <WhichField error={errors.which?.message} {...form.register('which')} />
        <SelectField label="Court" error={errors.court?.message} {...form.register('court')}>
          <option value="">Each keeps its court</option>
          {Array.from({ length: courts }, (_, index) => index + 1).map((number) => (
            <option key={number} value={number}>
              Court {number}
            </option>
          ))}
        </SelectField>
      </FieldRow>
      <FieldRow count={3}>
        <SelectField label="Weekday" error={errors.weekday?.message} {...form.register('weekday')}>
          <option value="">Same day</option>
          {WEEKDAYS.map((name, index) => (
            <option key={name} value={(index + 1) % 7}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField label="Start Time" error={errors.startTime?.message} {...form.register('startTime')}>
          {times.slice(0, -1).map((time) => (
            <option key={time}>{time}</option>
          ))}
        </SelectField>
        <SelectField label="End Time" error={errors.endTime?.message} {...form.register('endTime')}>
          {times.slice(1).map((time) => (
            <option key={time}>{time}</option>
          ))}
        </SelectField>
      </FieldRow>
      {preview && <GroupPreview {...preview} skip="Leave as it is" />}
      <FormError error={errors.root?.message} />
      <Button type="submit" loading={busy}>
        {action}
      </Button>
    </form>
  )
}
