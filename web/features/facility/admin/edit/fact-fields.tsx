import { clsx } from 'clsx'
import { useId } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { type FactGroup, factGroups } from '#contract/facility-facts'
import type { Coordinates } from '#contract/facility-fields'
import { t } from '#i18n/t'
import { bindFields } from '../../../../lib/forms/form-errors'
import { Field, FieldError } from '../../../../ui/fields/field'
import layout from '../../../../ui/layout/layout.module.css'
import { factTexts, groupTexts } from '../../fact-texts'
import type { FacilityValues } from './facility-values'
import styles from './fact-fields.module.css'
import { MAP_PROBLEMS, parseMapLink } from './parse-map-link'

type Form = Pick<UseFormReturn<FacilityValues>, 'register' | 'formState' | 'control'>
type FormProps = { form: Form }

const groups = Object.keys(factGroups) as FactGroup[]

function FactGroupFields({ form, group }: FormProps & { group: FactGroup }) {
  return (
    <fieldset className={styles.group}>
      <legend>{t(groupTexts[group])}</legend>
      {factGroups[group].map((fact) => (
        <label key={fact}>
          <input type="checkbox" value={fact} {...form.register('facts')} />
          {t(factTexts[fact])}
        </label>
      ))}
    </fieldset>
  )
}

/** Returns whether a text is empty or a valid map link or coordinates, or else what to do. */
function validateMapLink(text: string) {
  const place = parseMapLink(text)
  return text.trim() === '' || !('problem' in place) || t(MAP_PROBLEMS[place.problem])
}

/** The URL of a map with a pin at the place, to check it. */
const toPinUrl = ({ latitude, longitude }: Coordinates) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`

function MapField({ form, place }: FormProps & { place: Coordinates | null }) {
  return (
    <Field
      label={t('Map link or coordinates')}
      hint={
        place && (
          <a className="link" href={toPinUrl(place)} target="_blank" rel="noreferrer">
            {t('Check it')}
          </a>
        )
      }
      placeholder={t('Paste a map link, or 23.8759, 90.3795')}
      autoComplete="off"
      {...bindFields(form)('coordinates', { validate: validateMapLink })}
    />
  )
}

/** The facility's place on the map and its features; all optional and collapsed. */
export function FactFields({ form }: FormProps) {
  const [facts, text] = useWatch({ control: form.control, name: ['facts', 'coordinates'] })
  const parsed = parseMapLink(text)
  const place = 'problem' in parsed ? null : parsed
  const { errors } = form.formState
  const factsErrorId = useId()
  const hasErrors = Boolean(errors.coordinates ?? errors.womensHours ?? errors.facts)
  return (
    <details className={styles.details} {...(hasErrors && { open: true })}>
      <summary>
        <b>{t('Map and features')}</b>
        <span>
          {place
            ? t('{count, plural, one {# feature} other {# features}}, on the map', { count: facts.length })
            : t('{count, plural, one {# feature} other {# features}}, not on the map yet', { count: facts.length })}
        </span>
      </summary>
      <div className={clsx(layout.stack, styles.fields)}>
        <MapField form={form} place={place} />
        {groups.map((group) => (
          <FactGroupFields key={group} form={form} group={group} />
        ))}
        <FieldError id={factsErrorId} error={errors.facts?.message} />
        <Field
          label={t('Women’s hours')}
          placeholder={t('Sun and Tue 10:00–12:00')}
          autoComplete="off"
          {...bindFields(form)('womensHours')}
        />
      </div>
    </details>
  )
}
