import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { t } from '#i18n/t'
import { bindFields, showFormErrors } from '../../lib/forms/form-errors'
import { toast } from '../../lib/page/toast'
import { Button } from '../../ui/buttons/button'
import { Dialog } from '../../ui/dialogs/dialog'
import { DialogActions } from '../../ui/dialogs/dialog-actions'
import { Field } from '../../ui/fields/field'
import { FormError } from '../../ui/fields/form-error'
import layout from '../../ui/layout/layout.module.css'
import { useRedeemAtDeskMutation } from './desk-api'

function VoucherForm({ facility, onDone }: { facility: string; onDone: () => void }) {
  const [redeem, { isLoading }] = useRedeemAtDeskMutation()
  const form = useForm({ defaultValues: { code: '', email: '' } })
  const field = bindFields(form)
  const submit = form.handleSubmit(async (body) => {
    const { error } = await redeem({ params: { id: facility }, body })
    if (error) return void showFormErrors(error, ['code', 'email'], form.setError)
    toast.success(t('The voucher is redeemed.'))
    onDone()
  })
  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <Field label={t('Code')} autoComplete="off" spellCheck={false} maxLength={100} {...field('code')} />
      <Field label={t('The customer’s e-mail address')} type="email" autoComplete="off" {...field('email')} />
      <FormError error={form.formState.errors.root?.message} />
      <DialogActions>
        <Button type="submit" loading={isLoading}>
          {t('Redeem')}
        </Button>
      </DialogActions>
    </form>
  )
}

/** Redeems a paper voucher for a customer with an account. */
export function VoucherDialog({ facility }: { facility: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Dialog
      title={t('Redeem a voucher')}
      description={t(
        'The customer has the pass at once. Someone without an account pays a booking with it: open the booking.',
      )}
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={<Button variant="outline">{t('Redeem a voucher')}</Button>}
    >
      <VoucherForm facility={facility} onDone={() => setIsOpen(false)} />
    </Dialog>
  )
}
