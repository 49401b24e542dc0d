import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { SoldPass } from '#contract/pass-desk'
import { t } from '#i18n/t'
import { bindFields, showFormErrors } from '../../lib/forms/form-errors'
import { parseNumber } from '../../lib/forms/parse-number'
import { toast } from '../../lib/page/toast'
import { toastError } from '../../lib/requests/api-error'
import type { PaidValues } from '../../lib/texts/payment-methods'
import { Button } from '../../ui/buttons/button'
import { Dialog } from '../../ui/dialogs/dialog'
import { DialogActions } from '../../ui/dialogs/dialog-actions'
import { Field } from '../../ui/fields/field'
import { FormError } from '../../ui/fields/form-error'
import { PaidFields } from '../../ui/fields/paid-fields'
import layout from '../../ui/layout/layout.module.css'
import { useTopUpPassMutation } from './desk-api'

type Props = { facility: string; pass: SoldPass }

function TopUpForm({ facility, pass, onDone }: Props & { onDone: () => void }) {
  const [topUp, { isLoading }] = useTopUpPassMutation()
  const form = useForm<PaidValues & { amount: string }>({
    defaultValues: { amount: '', method: 'cash', reference: '' },
  })
  const submit = form.handleSubmit(async ({ amount, ...paid }) => {
    const body = { ...paid, amount: parseNumber(amount) }
    const { error } = await topUp({ params: { id: facility, pass: pass._id }, body })
    if (error) {
      showFormErrors(error, ['amount', 'method', 'reference'], form.setError)
      toastError(t('Something went wrong'), error)
      return
    }
    toast.success(t('The pass is topped up.'))
    onDone()
  })
  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <Field
        label={t('Credit ({currency})', { currency: pass.currency.toUpperCase() })}
        type="number"
        min={0}
        step={0.01}
        {...bindFields(form)('amount')}
      />
      <PaidFields form={form} />
      <FormError error={form.formState.errors.root?.message} />
      <DialogActions>
        <Button type="submit" loading={isLoading}>
          {t('Take payment and top up')}
        </Button>
      </DialogActions>
    </form>
  )
}

/** Adds credit to a pass that was paid at the desk. */
export function TopUpDialog(props: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const { name, customer } = props.pass
  return (
    <Dialog
      title={t('Top up {pass} of {name}', { pass: name, name: customer.name })}
      description={t('The customer gets as much credit as they pay. The pass ends on the same day as before.')}
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button variant="outline" size="small">
          {t('Top up')}
        </Button>
      }
    >
      <TopUpForm {...props} onDone={() => setIsOpen(false)} />
    </Dialog>
  )
}
