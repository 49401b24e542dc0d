import { type UseFormReturn, useController, useWatch } from 'react-hook-form'
import { t } from '#i18n/t'
import { SelectField } from '../../../../ui/fields/field'
import { useListFacilityCoachesQuery } from '../../api'
import { CoachOptions } from '../../coach-options'
import type { BookForValues } from './book-for-values'

type FormProps = { form: UseFormReturn<BookForValues> }

/** The coaches of the chosen venue, and the one of the lesson. */
export function useChosenCoach({ form: { control } }: FormProps) {
  const [facility, date, id] = useWatch({ control, name: ['facility', 'date', 'coach'] })
  const { data: coaches = [], currentData } = useListFacilityCoachesQuery(
    { params: { id: facility }, query: { date } },
    { skip: facility === '' || date === '' },
  )
  return { coaches, coach: coaches.find(({ _id }) => _id === id), isKnown: currentData !== undefined }
}

/** Who teaches; says when they don't at the chosen time. Renders nothing where nobody gives lessons. */
export function CoachField({ form }: FormProps) {
  const { coaches, coach, isKnown } = useChosenCoach({ form })
  const startTime = useWatch({ control: form.control, name: 'startTime' })
  const { field, fieldState } = useController({ control: form.control, name: 'coach' })
  if (coaches.length === 0) return null
  const isAway = coach !== undefined && isKnown && startTime !== '' && !coach.free.includes(startTime)
  return (
    <SelectField
      label={t('With a coach')}
      error={fieldState.error?.message}
      {...(isAway && { hint: t('{name} is not free at this time.', { name: coach.name }) })}
      {...field}
    >
      <CoachOptions coaches={coaches} />
    </SelectField>
  )
}
