import { useForm } from 'react-hook-form'
import { t } from '#i18n/t'
import { bindFields, showFormErrors } from '../../lib/forms/form-errors'
import { toast } from '../../lib/page/toast'
import { Button } from '../buttons/button'
import styles from './decline-form.module.css'
import { Textarea } from './field'
import { FormError } from './form-error'

type Values = { reason: string }

type DeclineFormProps = {
  /** Who is mailed the reason. */
  name: string
  submitText: string
  /** What the toast says besides the reply's message. */
  doneText: string
  send: (body: Values) => Promise<{ data?: { message: string }; error?: unknown }>
  onCancel: () => void
  className?: string | undefined
}

/** Asks for the reason to decline what somebody asked for. */
export function DeclineForm({ name, submitText, doneText, send, onCancel, className }: DeclineFormProps) {
  const form = useForm<Values>({ defaultValues: { reason: '' } })
  const { isSubmitting, errors } = form.formState
  const submit = form.handleSubmit(async (body) => {
    const { data, error } = await send(body)
    if (data) toast.success(data.message, { description: doneText })
    else showFormErrors(error, ['reason'], form.setError)
  })
  return (
    <form className={className} onSubmit={submit} noValidate>
      <Textarea
        label={t('Reason')}
        hint={t('Mailed to {name}', { name })}
        rows={3}
        maxLength={500}
        autoFocus
        {...bindFields(form)('reason', { required: t('This field is required') })}
      />
      <FormError error={errors.root?.message} />
      <div className={styles.actions}>
        <Button variant="outline" onClick={onCancel}>
          {t('Back')}
        </Button>
        <Button type="submit" variant="danger" loading={isSubmitting}>
          {submitText}
        </Button>
      </div>
    </form>
  )
}
