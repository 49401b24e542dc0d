import { useController, useForm } from 'react-hook-form'
import { t } from '#i18n/t'
import { bindFields, showFormErrors } from '../../lib/forms/form-errors'
import { useFormDraft } from '../../lib/forms/use-draft'
import { useSite } from '../../lib/page/site'
import { toast } from '../../lib/page/toast'
import { toastError } from '../../lib/requests/api-error'
import { formatDate } from '../../lib/texts/format'
import { HALF_HOURS } from '../../lib/time/slot-times'
import { Button } from '../../ui/buttons/button'
import { TimeOptions } from '../../ui/dates/slot-options'
import { DialogActions } from '../../ui/dialogs/dialog-actions'
import { DateField } from '../../ui/fields/date-field'
import { Checkbox, Field, SelectField } from '../../ui/fields/field'
import { FormError } from '../../ui/fields/form-error'
import layout from '../../ui/layout/layout.module.css'
import { useOpenClassesMutation } from './api'
import { type ClassValues, emptyClass, toClassBody } from './class-values'
import styles from './play.module.css'
import { TermsFields } from './terms-fields'

const fields = Object.keys(emptyClass) as (keyof ClassValues)[]

export type ClassCoach = { _id: string; name: string }
type ClassFormProps = {
  facility: string
  /** The venue's own coaches; others are entered by name. */
  coaches: readonly ClassCoach[]
  onDone: () => void
}

/** Sets up a class of a venue, once or for some weeks; says which days are left out. */
export function ClassForm({ facility, coaches, onDone }: ClassFormProps) {
  const { today, currency } = useSite()
  const [openClasses, { isLoading }] = useOpenClassesMutation()
  const form = useForm({ defaultValues: emptyClass })
  useFormDraft(`class:${facility}`, form)
  const field = bindFields(form)
  const required = { required: t('Enter this too.') }
  const { field: date, fieldState } = useController({ control: form.control, name: 'date', rules: required })
  const submit = form.handleSubmit(async (values) => {
    const { data, error } = await openClasses({ params: { id: facility }, body: toClassBody(values) })
    if (data) {
      const skipped = data.skipped.map(({ date, reason }) => `${formatDate(date)}: ${reason}`).join(' ')
      toast.success(t('The class is open.'), skipped ? { description: skipped } : {})
      return onDone()
    }
    showFormErrors(error, fields, form.setError)
    toastError(t('Something went wrong'), error)
  })
  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <SelectField label={t('What')} {...field('kind')}>
        <option value="class">{t('Class')}</option>
        <option value="tournament">{t('Tournament')}</option>
      </SelectField>
      <Field label={t('Title')} maxLength={80} autoComplete="off" {...field('title', required)} />
      <div className={styles.pair}>
        <DateField
          label={t('First day')}
          min={today}
          ref={date.ref}
          error={fieldState.error?.message}
          value={date.value}
          onChange={date.onChange}
        />
        <Field label={t('Weeks')} type="number" min={1} max={52} {...field('weeks', required)} />
        <SelectField label={t('Start Time')} {...field('startTime')}>
          <TimeOptions times={HALF_HOURS.slice(0, -1)} />
        </SelectField>
        <SelectField label={t('End Time')} {...field('endTime')}>
          <TimeOptions times={HALF_HOURS.slice(1)} />
        </SelectField>
        <Field label={t('Places')} type="number" min={2} max={40} {...field('places', required)} />
        <Field
          label={t('Takes place with at least')}
          type="number"
          min={1}
          max={40}
          {...field('minPlaces', required)}
        />
        <Field
          label={t('Price of a place ({currency})', { currency: currency.toUpperCase() })}
          type="number"
          min={0.5}
          step={0.01}
          {...field('price', required)}
        />
        <TermsFields field={field} />
      </div>
      {form.watch('kind') === 'class' && (
        <Checkbox label={t('Free trial: a player’s first place at the venue costs nothing')} {...field('freeTrial')} />
      )}
      {coaches.length > 0 && (
        <SelectField label={t('Coach of the venue')} {...field('coachId')}>
          <option value="">{t('Another, or none')}</option>
          {coaches.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {!form.watch('coachId') && (
        <Field label={t('Coach')} hint={t('Optional')} maxLength={80} autoComplete="off" {...field('coach')} />
      )}
      <Field label={t('What to bring')} hint={t('Optional')} maxLength={200} autoComplete="off" {...field('bring')} />
      <Field label={t('Notes')} hint={t('Optional')} maxLength={500} autoComplete="off" {...field('notes')} />
      <FormError error={form.formState.errors.root?.message} />
      <DialogActions>
        <Button type="submit" loading={isLoading}>
          {t('Open the class')}
        </Button>
      </DialogActions>
    </form>
  )
}
