import { type UseFormReturn, useController, useWatch } from 'react-hook-form'
import { MAX_OCCURRENCES } from '#contract/limits'
import { t } from '#i18n/t'
import { bindFields } from '../../../../lib/forms/form-errors'
import { useSite } from '../../../../lib/page/site'
import { addDays } from '../../../../lib/time/calendar-day'
import { TimeOptions } from '../../../../ui/dates/slot-options'
import { QueryError, showsError } from '../../../../ui/feedback/query-error'
import { DateField } from '../../../../ui/fields/date-field'
import { Field, SelectField } from '../../../../ui/fields/field'
import { FieldRow } from '../../../../ui/fields/field-row'
import { useCheckAvailabilityQuery } from '../../api'
import type { BookForValues } from './book-for-values'
import { findHourEnd, listEndTimes } from './free-times'
import { useProposedTime } from './use-proposed-time'

/** Makes the booking a weekly group: until when, and what it is called. */
export function RepeatFields({ form }: { form: UseFormReturn<BookForValues> }) {
  const { control } = form
  const field = bindFields(form)
  const date = useWatch({ control, name: 'date' })
  const { field: until, fieldState } = useController({ control, name: 'until' })
  const limits = { min: addDays(date, 7), max: addDays(date, 7 * (MAX_OCCURRENCES - 1)) }
  return (
    <>
      <DateField
        label={t('Repeat weekly until')}
        placeholder={t('Doesn’t repeat')}
        clearText={t('Don’t repeat')}
        {...limits}
        error={fieldState.error?.message}
        ref={until.ref}
        value={until.value}
        onChange={until.onChange}
      />
      {until.value !== '' && (
        <Field label={t('Group name')} hint={t('Optional')} autoComplete="off" maxLength={60} {...field('label')} />
      )}
    </>
  )
}

function formatHint(facility: string, query: { isFetching: boolean; currentData?: readonly unknown[] | undefined }) {
  if (!facility) return t('Choose a venue first')
  if (query.isFetching) return t('Looking up free hours…')
  return query.currentData?.length === 0 ? t('No available slots') : undefined
}

const withChosen = (times: readonly string[], chosen: string) =>
  chosen === '' || times.includes(chosen) ? times : [chosen, ...times]

export function DayField({ form }: { form: UseFormReturn<BookForValues> }) {
  const { today, bookingHorizonDays } = useSite()
  const { field: date } = useController({ control: form.control, name: 'date' })
  const choose = (day: string) => {
    date.onChange(day)
    form.setValue('startTime', '')
    form.setValue('endTime', '')
  }
  const error = form.formState.errors.date?.message
  const max = addDays(today, bookingHorizonDays)
  return (
    <DateField
      label={t('Date')}
      min={today}
      max={max}
      error={error}
      ref={date.ref}
      value={date.value}
      onChange={choose}
    />
  )
}

/** Start and end time: the free ones, and the one selected on the day board. The server checks them again. */
export function BookForTimes({ form }: { form: UseFormReturn<BookForValues> }) {
  const { control, formState, setValue } = form
  const [facility, date, space] = useWatch({ control, name: ['facility', 'date', 'space'] })
  const query = useCheckAvailabilityQuery(
    { query: { facility, date, begun: 'true', ...(space && { space }) } },
    { skip: !facility || !date, refetchOnMountOrArgChange: true },
  )
  const slots = query.currentData ?? []
  useProposedTime(form, query.currentData)
  // their options arrive later, so they are controlled fields
  const rules = { required: t('Please select a date and a time slot.') }
  const { field: start } = useController({ control, name: 'startTime', rules })
  const { field: end } = useController({ control, name: 'endTime' })
  const hint = formatHint(facility, query)
  const { errors } = formState
  const chooseStart = (time: string) => {
    start.onChange(time)
    setValue('endTime', findHourEnd(slots, time))
  }
  return (
    <>
      <FieldRow short>
        <SelectField
          label={t('Start Time')}
          {...(hint && { hint })}
          error={errors.startTime?.message}
          {...start}
          onChange={({ target }) => chooseStart(target.value)}
        >
          <option value="">–</option>
          <TimeOptions
            times={withChosen(
              slots.map(({ startTime }) => startTime),
              start.value,
            )}
          />
        </SelectField>
        <SelectField label={t('End Time')} error={errors.endTime?.message} {...end}>
          <option value="">–</option>
          <TimeOptions times={withChosen(listEndTimes(slots, start.value), end.value)} />
        </SelectField>
      </FieldRow>
      {showsError(query) && <QueryError title={t('The free slots could not be loaded.')} query={query} />}
    </>
  )
}
