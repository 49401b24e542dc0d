import { useEffect } from 'react'
import { type UseFormReturn, useController, useWatch } from 'react-hook-form'
import { t } from '#i18n/t'
import { CourtOptions } from '../../../../ui/dates/slot-options'
import { SelectField } from '../../../../ui/fields/field'
import { SpaceOptions } from '../../space-options'
import type { FacilityChoice } from '../list/bookings-filters'
import type { BookForValues } from './book-for-values'
import { readLastFacility } from './last-facility'

type FieldProps = { form: UseFormReturn<BookForValues>; facilities: readonly FacilityChoice[] }

/** The venue: at first the one that was booked last in this browser, or the only one. */
export function FacilityField({ form, facilities }: FieldProps) {
  const { control, setValue } = form
  // their options may arrive later, so they are controlled fields
  const rules = { required: t('Choose a venue.') }
  const { field, fieldState } = useController({ control, name: 'facility', rules })
  useEffect(() => {
    const [only, ...others] = facilities
    const last = facilities.find(({ _id }) => _id === readLastFacility())
    const initial = last ?? (others.length === 0 ? only : undefined)
    if (initial && form.getValues('facility') === '') setValue('facility', initial._id)
  }, [facilities, form, setValue])
  const choose = (id: string) => {
    field.onChange(id)
    for (const name of ['space', 'coach', 'court', 'startTime', 'endTime'] as const) setValue(name, '')
    // each venue knows its own customers only
    setValue('customer', null)
  }
  return (
    <SelectField
      label={t('Venue')}
      error={fieldState.error?.message}
      {...field}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="">{t('Choose a venue')}</option>
      {facilities.map(({ _id, name }) => (
        <option key={_id} value={_id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

/** What is booked: a court, or a space, of which no single court is chosen. Renders nothing where there are no spaces. */
export function SpaceField({ form, facilities }: FieldProps) {
  const { control, setValue } = form
  const id = useWatch({ control, name: 'facility' })
  const { field, fieldState } = useController({ control, name: 'space' })
  const facility = facilities.find(({ _id }) => _id === id)
  if (!facility?.spaces?.length) return null
  const choose = (space: string) => {
    field.onChange(space)
    for (const name of ['coach', 'court', 'startTime', 'endTime', 'until'] as const) setValue(name, '')
  }
  return (
    <SelectField
      label={t('What')}
      error={fieldState.error?.message}
      {...field}
      onChange={({ target }) => choose(target.value)}
    >
      <SpaceOptions facility={facility} />
    </SelectField>
  )
}

export function CourtField({ form, facilities }: FieldProps) {
  const facility = useWatch({ control: form.control, name: 'facility' })
  const courts = facilities.find(({ _id }) => _id === facility)?.courts ?? 0
  const { field, fieldState } = useController({ control: form.control, name: 'court' })
  return (
    <SelectField label={t('Court')} error={fieldState.error?.message} {...field}>
      <option value="">{t('Any free court')}</option>
      <CourtOptions courts={courts} />
    </SelectField>
  )
}
