import { useForm } from 'react-hook-form'
import type { Proposal } from '#contract/proposal'
import { t } from '#i18n/t'
import { getErrorReply } from '../../lib/api-error'
import { showFormErrors } from '../../lib/form-errors'
import { toast } from '../../lib/toast'
import { Button } from '../../ui/button'
import { Textarea } from '../../ui/field'
import { FormError } from '../../ui/form-error'
import { useDeclineProposalMutation } from './api'
import styles from './proposal.module.css'

/** Declines a proposal with a reason, which is mailed to its user. */
export function DeclineForm({ proposal, onCancel }: { proposal: Proposal; onCancel: () => void }) {
  const [decline, { isLoading }] = useDeclineProposalMutation()
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { reason: '' } })
  const { errors } = formState
  const submit = handleSubmit(async (body) => {
    const { data, error } = await decline({ params: { id: proposal._id }, body })
    if (data)
      return void toast.success(data.message, {
        description: t('We have mailed {email}.', { email: proposal.by.email }),
      })
    showFormErrors(getErrorReply(error), ['reason'], setError)
  })
  return (
    <form className={styles.decline} onSubmit={submit} noValidate>
      <Textarea
        label={t('Reason')}
        hint={t('Mailed to {name}', { name: proposal.by.name })}
        rows={3}
        maxLength={500}
        error={errors.reason?.message}
        {...register('reason', { required: t('This field is required') })}
      />
      <FormError error={errors.root?.message} />
      <div className={styles.actions}>
        <Button variant="outline" onClick={onCancel}>
          {t('Back')}
        </Button>
        <Button type="submit" variant="danger" loading={isLoading}>
          {t('Decline')}
        </Button>
      </div>
    </form>
  )
}
