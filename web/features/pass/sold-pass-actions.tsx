import { type ReactElement, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { SoldPass } from '#contract/pass-desk'
import { t } from '#i18n/t'
import { toastError } from '../../lib/api-error'
import { bindFields, showFormErrors } from '../../lib/form-errors'
import { formatAdminAmount } from '../../lib/format'
import { toast } from '../../lib/toast'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { DialogActions } from '../../ui/dialog-actions'
import { Field } from '../../ui/field'
import { FormError } from '../../ui/form-error'
import layout from '../../ui/layout.module.css'
import { useCorrectPassMutation, useRefundPassMutation } from './desk-api'

type Values = { change: string; reason: string }
type FormProps = {
  /** The label of the change of the balance; undefined to ask for a reason only. */
  changeLabel?: string | undefined
  submitText: string
  isDanger?: boolean
  /** Returns the error, if any. */
  send: (values: Values) => Promise<unknown>
  doneText: string
  onDone: () => void
}

function ReasonForm({ changeLabel, submitText, isDanger, send, doneText, onDone }: FormProps) {
  const form = useForm<Values>({ defaultValues: { change: '', reason: '' } })
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

type ActionProps = { facility: string; pass: SoldPass }

const action = (text: string): ReactElement => (
  <Button variant="outline" size="small">
    {text}
  </Button>
)

/** Adds to the balance of a pass, or takes from it. */
export function CorrectDialog({ facility, pass }: ActionProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [correct] = useCorrectPassMutation()
  const send = async ({ change, reason }: Values) => {
    const body = { change: change.trim() === '' ? Number.NaN : Number(change), reason }
    return (await correct({ params: { id: facility, pass: pass._id }, body })).error
  }
  return (
    <Dialog
      title={t('Correct the balance of {name}', { name: pass.customer.name })}
      description={t('{name} reads the reason, and so does the audit log.', { name: pass.customer.name })}
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={action(t('Correct'))}
    >
      <ReasonForm
        changeLabel={
          pass.kind === 'money'
            ? t('Credit to add ({currency})', { currency: pass.currency.toUpperCase() })
            : t('Hours to add')
        }
        submitText={t('Correct the balance')}
        send={send}
        doneText={t('The balance is corrected.')}
        onDone={() => setIsOpen(false)}
      />
    </Dialog>
  )
}

/** Ends a pass and gives back what it still is worth; says how much before. */
export function RefundDialog({ facility, pass }: ActionProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [refund] = useRefundPassMutation()
  const amount = formatAdminAmount(pass.worth, pass.currency)
  const values = { amount, name: pass.customer.name }
  const send = async ({ reason }: Values) =>
    (await refund({ params: { id: facility, pass: pass._id }, body: { amount: pass.worth, reason } })).error
  return (
    <Dialog
      title={t('Refund {pass} of {name}?', { pass: pass.name, name: pass.customer.name })}
      description={
        pass.isDeskPayment
          ? t(
              '{name} gets {amount} back from you, at the desk: the share of its price that is left. The pass ends now.',
              values,
            )
          : t(
              '{name} gets {amount} back in the way it was paid: the share of its price that is left. The pass ends now.',
              values,
            )
      }
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={action(t('Refund {amount}', { amount }))}
    >
      <ReasonForm
        submitText={t('End the pass and refund {amount}', { amount })}
        isDanger
        send={send}
        doneText={t('The pass is refunded.')}
        onDone={() => setIsOpen(false)}
      />
    </Dialog>
  )
}
