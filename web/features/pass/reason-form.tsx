import { useForm } from 'react-hook-form'
import { t } from '#i18n/t'
import { bindFields, showFormErrors } from '../../lib/forms/form-errors'
import { toast } from '../../lib/page/toast'
import { toastError } from '../../lib/requests/api-error'
import { Button } from '../../ui/buttons/button'
import { DialogActions } from '../../ui/dialogs/dialog-actions'
import { Field } from '../../ui/fields/field'
import { FormError } from '../../ui/fields/form-error'
import layout from '../../ui/layout/layout.module.css'

export type ReasonValues = { change: string; reason: string }
type FormProps = {
  /** The label of the change of the balance; undefined to ask for a reason only. */
  changeLabel?: string | undefined
  submitText: string
  isDanger?: boolean
  /** Returns the error, if any. */
  send: (values: ReasonValues) => Promise<unknown>
  doneText: string
  onDone: () => void
}

/** Asks for a reason, and for a change of a balance if it has a label. */
export function ReasonForm({ changeLabel, submitText, isDanger, send, doneText, onDone }: FormProps) {
  const form = useForm<ReasonValues>({ defaultValues: { change: '', reason: '' } })
  const field = bindFields(form)
  const { isSubmitting, errors } = form.formState
  const submit = form.handleSubmit(async (values) => {
    const error = await send(values)
    if (error) {
      showFormErrors(error, ['change', 'reason'], form.setError)
      toastError(t('Something went wrong'), error)
      return
    }
    toast.success(doneText)
    onDone()
  })
  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      {changeLabel && (
        <Field label={changeLabel} hint={t('like 2 or −2')} type="number" step="any" {...field('change')} />
      )}
      <Field label={t('Reason')} maxLength={300} autoComplete="off" {...field('reason')} />
      <FormError error={errors.root?.message} />
      <DialogActions>
        <Button type="submit" loading={isSubmitting} {...(isDanger && { variant: 'danger' as const })}>
          {submitText}
        </Button>
      </DialogActions>
    </form>
  )
}
