import { t } from '#i18n/t'
import { SelectField } from '../../../../ui/fields/field'
import { CoachOptions } from '../../coach-options'
import styles from '../slots/slot-picker.module.css'
import type { Booker } from '../use-booker'

/** Chooses a coach for the time that is booked. Renders nothing where nobody gives lessons. */
export function CoachChoice({ booker: { coaches, coach, isCoachUnknown, chooseCoach } }: { booker: Booker }) {
  if (coaches.length === 0) return null
  return (
    <SelectField
      label={t('With a coach')}
      className={styles.coach}
      value={coach?._id ?? ''}
      onChange={(event) => chooseCoach(event.target.value)}
      {...(!isCoachUnknown &&
        coach?.free.length === 0 && { hint: t('{name} has no free hour on this day.', { name: coach.name }) })}
    >
      <CoachOptions coaches={coaches} />
    </SelectField>
  )
}
