import { useForm } from 'react-hook-form'
import type { Enquiry } from '#contract/enquiry'
import { t } from '#i18n/t'
import { bindFields, showFormErrors } from '../../lib/form-errors'
import { toast } from '../../lib/toast'
import { Button } from '../../ui/button'
import { Textarea } from '../../ui/field'
import { FormError } from '../../ui/form-error'
import { useDeclineEnquiryMutation } from './api'
import styles from './enquiry.module.css'

/** Asks for the reason to decline an enquiry, or to take back its offer. */
export function DeclineForm({ enquiry, onCancel }: { enquiry: Enquiry; onCancel: () => void }) {
  const { _id, facility, by, state } = enquiry
  const [decline, { isLoading }] = useDeclineEnquiryMutation()
  const form = useForm({ defaultValues: { reason: '' } })
  const field = bindFields(form)
  const submit = form.handleSubmit(async (body) => {
    const { data, error } = await decline({ params: { id: facility._id, enquiry: _id }, body })
    if (data) return void toast.success(data.message, { description: t('We have mailed {name}.', { name: by.name }) })
    showFormErrors(error, ['reason'], form.setError)
  })
  return (
    <form className={styles.answer} onSubmit={submit} noValidate>
      <Textarea
        label={t('Reason')}
        hint={t('Mailed to {name}', { name: by.name })}
        rows={3}
        maxLength={500}
        {...field('reason', { required: t('This field is required') })}
      />
      <FormError error={form.formState.errors.root?.message} />
      <div className={styles.actions}>
        <Button variant="outline" onClick={onCancel}>
          {t('Back')}
        </Button>
        <Button type="submit" variant="danger" loading={isLoading}>
          {state === 'offered' ? t('Take back the offer') : t('Decline')}
        </Button>
      </div>
    </form>
  )
}
