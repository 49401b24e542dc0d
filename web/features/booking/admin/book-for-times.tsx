import { type UseFormReturn, useController, useWatch } from 'react-hook-form'
import { SelectField } from '../../../ui/field'
import { FieldRow } from '../../../ui/field-row'
import { useCheckAvailabilityQuery } from '../api'
import { endsAfter } from './free-times'
import type { BookForValues } from './use-book-for'

const formatHint = (facility: string, loading: boolean, count: number) => {
  if (!facility) return 'Choose a venue first'
  if (loading) return 'Looking up free hours…'
  return count === 0 ? 'No available slots' : undefined
}

const withChosen = (times: readonly string[], chosen: string) =>
  chosen === '' || times.includes(chosen) ? times : [chosen, ...times]

/** Only free times can be chosen, and what was chosen on the day board; the server checks them again. */
export function BookForTimes({ form }: { form: UseFormReturn<BookForValues> }) {
  const { control, formState, setValue } = form
  const [facility, date] = useWatch({ control, name: ['facility', 'date'] })
  const { currentData, isFetching } = useCheckAvailabilityQuery(
    { query: { facility, date } },
    { skip: !facility || !date, refetchOnMountOrArgChange: true },
  )
  const slots = currentData ?? []
  // their options arrive later, so they are controlled fields
  const rules = { required: 'Please select a date and a time slot.' }
  const { field: start } = useController({ control, name: 'startTime', rules })
  const { field: end } = useController({ control, name: 'endTime' })
  const hint = formatHint(facility, isFetching, slots.length)
  const { errors } = formState
  const chooseStart = (time: string) => {
    start.onChange(time)
    setValue('endTime', endsAfter(slots, time)[0] ?? '')
  }
  return (
    <FieldRow>
      <SelectField
        label="Start Time"
        {...(hint && { hint })}
        error={errors.startTime?.message}
        {...start}
        onChange={({ target }) => chooseStart(target.value)}
      >
        <option value="">–</option>
        {withChosen(
          slots.map(({ startTime }) => startTime),
          start.value,
        ).map((time) => (
          <option key={time}>{time}</option>
        ))}
      </SelectField>
      <SelectField label="End Time" error={errors.endTime?.message} {...end}>
        <option value="">–</option>
        {withChosen(endsAfter(slots, start.value), end.value).map((time) => (
          <option key={time}>{time}</option>
        ))}
      </SelectField>
    </FieldRow>
  )
}
