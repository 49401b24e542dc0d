import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Gift, NewGift } from '#contract/pass-gift'
import { t } from '#i18n/t'
import { showFormErrors } from '../../lib/forms/form-errors'
import { toast } from '../../lib/page/toast'
import { Button } from '../../ui/buttons/button'
import { Dialog } from '../../ui/dialogs/dialog'
import { DialogActions } from '../../ui/dialogs/dialog-actions'
import type { LazyPopoverProps } from '../../ui/dialogs/lazy-popover'
import { FormError } from '../../ui/fields/form-error'
import layout from '../../ui/layout/layout.module.css'
import { useChangeGiftMutation } from './api'
import { GiftFields } from './gift-fields'

function ChangeForm({ gift, onDone }: { gift: Gift; onDone: () => void }) {
  const [change] = useChangeGiftMutation()
  const { name, email } = gift.to
  const form = useForm<NewGift>({ defaultValues: { name, email, message: gift.message } })
  const { isSubmitting, errors } = form.formState
  const submit = form.handleSubmit(async (body) => {
    const { error } = await change({ params: { id: gift._id }, body })
    if (error) return void showFormErrors(error, ['name', 'email', 'message'], form.setError)
    toast.success(t('The gift was mailed to {email}.', { email: body.email }))
    onDone()
  })
  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <GiftFields form={form} note={t('We mail them the card with a new code now.')} />
      <FormError error={errors.root?.message} />
      <DialogActions>
        <Button type="submit" loading={isSubmitting}>
          {t('Change and mail it')}
        </Button>
      </DialogActions>
    </form>
  )
}

/** Corrects the recipient of a gift that was not redeemed, and mails it again. Initially open. */
export default function ChangeGiftDialog({ trigger, gift }: LazyPopoverProps & { gift: Gift }) {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <Dialog
      title={t('Change who gets {pass}', { pass: gift.name })}
      description={t('The code in the mail to {email} can’t be redeemed any more then.', { email: gift.to.email })}
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={trigger}
    >
      <ChangeForm gift={gift} onDone={() => setIsOpen(false)} />
    </Dialog>
  )
}
