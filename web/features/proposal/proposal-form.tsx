import { useForm } from 'react-hook-form'
import { t } from '#i18n/t'
import { getErrorReply } from '../../lib/api-error'
import { showFormErrors } from '../../lib/form-errors'
import { useSite } from '../../lib/site'
import { toast } from '../../lib/toast'
import { Button } from '../../ui/button'
import { Field, Textarea } from '../../ui/field'
import { FieldRow } from '../../ui/field-row'
import { FormError } from '../../ui/form-error'
import { useProposeFacilityMutation } from './api'
import styles from './proposal.module.css'

const empty = { name: '', location: '', description: '', pricePerHour: '', courts: '1', note: '' }
type Values = typeof empty
const fields = Object.keys(empty) as (keyof Values)[]

const required = { validate: (value: string) => value.trim() !== '' || t('This field is required') }

/** Proposes a facility; a failed attempt keeps what was typed. */
export function ProposalForm() {
  const { currency } = useSite()
  const [propose, { isLoading }] = useProposeFacilityMutation()
  const { register, handleSubmit, reset, setError, formState } = useForm<Values>({ defaultValues: empty })
  const { errors } = formState
  const submit = handleSubmit(async ({ pricePerHour, courts, ...texts }) => {
    const body = { ...texts, pricePerHour: Number(pricePerHour), courts: Number(courts) }
    const { data, error } = await propose({ body })
    if (data) {
      reset(empty)
      return void toast.success(t('Venue proposed'), { description: data.message })
    }
    showFormErrors<Values>(getErrorReply(error), fields, setError)
  })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        label={t('Name of the venue')}
        maxLength={120}
        error={errors.name?.message}
        {...register('name', required)}
      />
      <Field
        label={t('Location')}
        placeholder={t('Street, city')}
        maxLength={200}
        error={errors.location?.message}
        {...register('location', required)}
      />
      <FieldRow>
        <Field
          label={t('Price per Hour')}
          hint={currency.toUpperCase()}
          type="number"
          inputMode="decimal"
          step="0.01"
          min="0"
          error={errors.pricePerHour?.message}
          {...register('pricePerHour', required)}
        />
        <Field
          label={t('Courts')}
          type="number"
          inputMode="numeric"
          min="1"
          max="50"
          error={errors.courts?.message}
          {...register('courts', required)}
        />
      </FieldRow>
      <Textarea
        label={t('Description')}
        rows={4}
        maxLength={4000}
        error={errors.description?.message}
        {...register('description', required)}
      />
      <Textarea
        label={t('A note to us')}
        hint={t('Optional')}
        rows={3}
        maxLength={1000}
        error={errors.note?.message}
        {...register('note')}
      />
      <FormError error={errors.root?.message} />
      <Button type="submit" size="large" className={styles.submit} loading={isLoading}>
        {t('Propose venue')}
      </Button>
    </form>
  )
}
