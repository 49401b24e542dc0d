import type { Facility } from '#contract/facility'
import { t } from '#i18n/t'
import { SelectField } from '../../../../ui/fields/field'
import { SpaceOptions } from '../../space-options'
import styles from '../slots/slot-picker.module.css'
import type { Booker } from '../use-booker'

type SpaceChoiceProps = { facility: Facility; booker: Booker }

/** Chooses what is booked: a court, or a space. Renders nothing where there are no spaces. */
export function SpaceChoice({ facility, booker: { space, chooseSpace } }: SpaceChoiceProps) {
  // missing in the release before
  if (!facility.spaces?.length) return null
  return (
    <SelectField
      label={t('What')}
      className={styles.coach}
      value={space?.id ?? ''}
      onChange={(event) => chooseSpace(event.target.value)}
    >
      <SpaceOptions facility={facility} />
    </SelectField>
  )
}
