import type { ComponentProps } from 'react'
import { t } from '#i18n/t'
import { SelectField } from '../../../../ui/fields/field'

/** Which bookings of a group an action is for; accepts `register`. */
export const WhichField = (props: Omit<ComponentProps<typeof SelectField>, 'label'>) => (
  <SelectField label={t('Which')} {...props}>
    <option value="following">{t('This and the following')}</option>
    <option value="all">{t('All that are ahead')}</option>
  </SelectField>
)
