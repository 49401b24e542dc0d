import { type Control, useController } from 'react-hook-form'
import type { PassOffer } from '#contract/pass'
import { t } from '#i18n/t'
import { QueryError, showsError } from '../../ui/feedback/query-error'
import { Checkbox, FieldError, useFieldIds } from '../../ui/fields/field'
import { useListPassFacilitiesQuery } from './api'
import type { OfferValues } from './offer-values'
import styles from './pass.module.css'

type Props = {
  facility: string
  /** Where the offer is good now. */
  also?: PassOffer['alsoAt'] | undefined
  control: Control<OfferValues>
}

/** Chooses the other venues of the owner at which a pass is good. Renders nothing for an owner of one venue. */
export function FacilityPicker({ facility, also = [], control }: Props) {
  const query = useListPassFacilitiesQuery({ params: { id: facility } })
  const { data = [] } = query
  const { field, fieldState } = useController({ control, name: 'facilities' })
  const error = fieldState.error?.message
  const ids = useFieldIds(error)
  const facilities = [...data, ...also.filter(({ _id }) => data.every((known) => known._id !== _id))]
  const failed = showsError(query) && <QueryError title={t('The venues could not be loaded.')} query={query} />
  if (facilities.length === 0) return failed || null
  const toggle = (id: string) =>
    field.onChange(field.value.includes(id) ? field.value.filter((other) => other !== id) : [...field.value, id])
  return (
    <fieldset className={styles.facilities} {...ids.control}>
      <legend>{t('Also good at')}</legend>
      {facilities.map(({ _id, name }, index) => (
        <Checkbox
          key={_id}
          ref={index === 0 ? field.ref : undefined}
          label={name}
          checked={field.value.includes(_id)}
          onChange={() => toggle(_id)}
        />
      ))}
      {failed}
      <FieldError id={ids.message} error={error} />
    </fieldset>
  )
}
