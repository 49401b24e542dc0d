import type { BookingDetail } from '#contract/booking'
import { toClock, toMinutes } from '#contract/clock'
import { t } from '#i18n/t'
import { formatWeekday } from '../../../../lib/day-names'
import { useSite } from '../../../../lib/site'
import { Button } from '../../../../ui/button'
import { SelectField } from '../../../../ui/field'
import { FieldRow } from '../../../../ui/field-row'
import { FormError } from '../../../../ui/form-error'
import { CourtOptions, TimeOptions } from '../../../../ui/slot-options'
import styles from '../detail/action-form.module.css'
import { GroupPreview } from './group-preview'
import { useChangeGroup } from './use-change-group'
import { WhichField } from './which-field'

/** Lists the times at which slots of the facility begin and end, derived from the booking's start. */
function toGrid(startTime: string, slotMinutes: number) {
  const first = toMinutes(startTime) % slotMinutes
  const count = Math.floor((1440 - first) / slotMinutes) + 1
  return Array.from({ length: count }, (_, index) => toClock(first + index * slotMinutes))
}

/** Monday to Sunday, since the server moves bookings within that week; numbered as by `getWeekday`. */
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0]

type ChangeGroupFormProps = { booking: BookingDetail; groupId: string; courts: number }

/** Gives several bookings of a group other hours, another court or another day of the same week. */
export function ChangeGroupForm({ booking, groupId, courts }: ChangeGroupFormProps) {
  const { form, submit, isBusy, action, preview } = useChangeGroup(booking, groupId)
  const { errors } = form.formState
  const times = toGrid(booking.startTime, useSite().slotMinutes)
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FieldRow>
        <WhichField error={errors.which?.message} {...form.register('which')} />
        <SelectField label={t('Court')} error={errors.court?.message} {...form.register('court')}>
          <option value="">{t('Each keeps its court')}</option>
          <CourtOptions courts={courts} />
        </SelectField>
      </FieldRow>
      <FieldRow count={3}>
        <SelectField label={t('Weekday')} error={errors.weekday?.message} {...form.register('weekday')}>
          <option value="">{t('Same day')}</option>
          {WEEKDAYS.map((day) => (
            <option key={day} value={day}>
              {formatWeekday(day, 'long')}
            </option>
          ))}
        </SelectField>
        <SelectField label={t('Start Time')} error={errors.startTime?.message} {...form.register('startTime')}>
          <TimeOptions times={times.slice(0, -1)} />
        </SelectField>
        <SelectField label={t('End Time')} error={errors.endTime?.message} {...form.register('endTime')}>
          <TimeOptions times={times.slice(1)} />
        </SelectField>
      </FieldRow>
      {preview && <GroupPreview {...preview} skip={t('Leave as it is')} />}
      <FormError error={errors.root?.message} />
      <Button type="submit" loading={isBusy}>
        {action}
      </Button>
    </form>
  )
}
