import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { PassOffer } from '#contract/pass'
import { t } from '#i18n/t'
import { bindFields, showFormErrors } from '../../lib/forms/form-errors'
import { toast } from '../../lib/page/toast'
import { toastError } from '../../lib/requests/api-error'
import { formatAdminAmount } from '../../lib/texts/format'
import type { PaidValues } from '../../lib/texts/payment-methods'
import { Button } from '../../ui/buttons/button'
import { Dialog } from '../../ui/dialogs/dialog'
import { DialogActions } from '../../ui/dialogs/dialog-actions'
import { Field } from '../../ui/fields/field'
import { FormError } from '../../ui/fields/form-error'
import { PaidFields } from '../../ui/fields/paid-fields'
import layout from '../../ui/layout/layout.module.css'
import { useSellPassMutation } from './desk-api'

type Values = PaidValues & { email: string }
type Props = { facility: string; offer: PassOffer }

function SellForm({ facility, offer, onDone }: Props & { onDone: () => void }) {
  const [sell, { isLoading }] = useSellPassMutation()
  const form = useForm<Values>({ defaultValues: { email: '', method: 'cash', reference: '' } })
  const field = bindFields(form)
  const submit = form.handleSubmit(async (values) => {
    const { error } = await sell({ params: { id: facility }, body: { offer: offer._id, ...values } })
    if (error) {
      showFormErrors(error, ['email', 'method', 'reference'], form.setError)
      toastError(t('Something went wrong'), error)
      return
    }
    toast.success(t('The pass is sold.'))
    onDone()
  })
  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <Field label={t('The customer’s e-mail address')} type="email" autoComplete="off" {...field('email')} />
      <PaidFields form={form} />
      <FormError error={form.formState.errors.root?.message} />
      <DialogActions>
        <Button type="submit" loading={isLoading}>
          {t('Take payment of {amount}', { amount: formatAdminAmount(offer.price, offer.currency) })}
        </Button>
      </DialogActions>
    </form>
  )
}

/** Sells a pass at the desk to someone with an account, who gets it by mail. */
export function SellPassDialog(props: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Dialog
      title={t('Sell {pass} at the desk', { pass: props.offer.name })}
      description={t('The pass is good at once, and its receipt goes out by mail.')}
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button variant="outline" size="small">
          {t('Sell at the desk')}
        </Button>
      }
    >
      <SellForm {...props} onDone={() => setIsOpen(false)} />
    </Dialog>
  )
}
