import { useForm } from 'react-hook-form'
import { t } from '#i18n/t'
import { bindFields, showFormErrors } from '../../lib/forms/form-errors'
import { useFormDraft } from '../../lib/forms/use-draft'
import { useSite } from '../../lib/page/site'
import { toast } from '../../lib/page/toast'
import { Button } from '../../ui/buttons/button'
import { CourtsField, PriceField } from '../../ui/fields/facility-fields'
import { Field, Textarea } from '../../ui/fields/field'
import { FieldRow } from '../../ui/fields/field-row'
import { FormError } from '../../ui/fields/form-error'
import { useProposeFacilityMutation } from './api'
import styles from './proposal.module.css'

const empty = { name: '', location: '', description: '', pricePerHour: '', courts: '1', note: '' }
type Values = typeof empty
const fields = Object.keys(empty) as (keyof Values)[]

const required = { validate: (value: string) => value.trim() !== '' || t('This field is required') }

/** Proposes a facility; what was typed stays after a failed attempt, and for the login after a session has ended. */
export default function ProposalForm() {
  const { currency } = useSite()
  const [propose, { isLoading }] = useProposeFacilityMutation()
  const form = useForm<Values>({ defaultValues: empty })
  useFormDraft('proposal', form)
  const field = bindFields(form)
  const submit = form.handleSubmit(async ({ pricePerHour, courts, ...texts }) => {
    const body = { ...texts, pricePerHour: Number(pricePerHour), courts: Number(courts) }
    const { data, error } = await propose({ body })
    if (data) {
      form.reset(empty)
      return void toast.success(t('Venue proposed'), { description: data.message })
    }
    showFormErrors(error, fields, form.setError)
  })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field label={t('Name of the venue')} maxLength={120} {...field('name', required)} />
      <Field label={t('Location')} placeholder={t('Street, city')} maxLength={200} {...field('location', required)} />
      <FieldRow>
        <PriceField hint={currency.toUpperCase()} {...field('pricePerHour', required)} />
        <CourtsField {...field('courts', required)} />
      </FieldRow>
      <Textarea label={t('Description')} rows={4} maxLength={4000} {...field('description', required)} />
      <Textarea label={t('A note to us')} hint={t('Optional')} rows={3} maxLength={1000} {...field('note')} />
      <FormError error={form.formState.errors.root?.message} />
      <Button type="submit" size="large" className={styles.submit} loading={isLoading}>
        {t('Propose venue')}
      </Button>
    </form>
  )
}
