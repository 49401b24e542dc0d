import type { ComponentProps } from 'react'
import { SelectField } from '../../../ui/field'

/** Which bookings of a group an action is for; accepts `register`. */
export const WhichField = (props: Omit<ComponentProps<typeof SelectField>, 'label'>) => (
  <SelectField label="Which" {...props}>
    <option value="following">This and the following</option>
    <option value="all">All that are ahead</option>
  </SelectField>
)
