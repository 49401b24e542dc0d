import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { StockItem } from '#contract/item'
import { t } from '#i18n/t'
import { bindFields, showFormErrors } from '../../lib/forms/form-errors'
import { parseNumber } from '../../lib/forms/parse-number'
import { toast } from '../../lib/page/toast'
import { toastError } from '../../lib/requests/api-error'
import { Button } from '../../ui/buttons/button'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog'
import { Dialog } from '../../ui/dialogs/dialog'
import { DialogActions } from '../../ui/dialogs/dialog-actions'
import { Field } from '../../ui/fields/field'
import { FormError } from '../../ui/fields/form-error'
import layout from '../../ui/layout/layout.module.css'
import { useChangeStockMutation, useWithdrawItemMutation } from './api'

type Props = { facility: string; item: StockItem }

function StockForm({ facility, item, onDone }: Props & { onDone: () => void }) {
  const [change, { isLoading }] = useChangeStockMutation()
  const form = useForm({ defaultValues: { change: '', note: '' } })
  const field = bindFields(form)
  const submit = form.handleSubmit(async (values) => {
    const number = parseNumber(values.change.replace('−', '-'))
    const { error } = await change({
      params: { id: facility, item: item._id },
      body: { change: number, note: values.note },
    })
    if (error) {
      showFormErrors(error, ['change', 'note'], form.setError)
      toastError(t('Something went wrong'), error)
      return
    }
    toast.success(t('Saved.'))
    onDone()
  })
  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <Field label={t('Change of the stock')} hint={t('like 12 or −1')} type="number" {...field('change')} />
      <Field label={t('Note')} hint={t('Optional')} maxLength={200} autoComplete="off" {...field('note')} />
      <FormError error={form.formState.errors.root?.message} />
      <DialogActions>
        <Button type="submit" loading={isLoading}>
          {t('Save')}
        </Button>
      </DialogActions>
    </form>
  )
}

/** Adds to a stock, or takes what is lost or broken from it. */
export function StockDialog(props: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Dialog
      title={t('Stock of {item}', { item: props.item.name })}
      description={t('Add a delivery, or take away what is lost or broken.')}
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button variant="outline" size="small">
          {t('Change the stock')}
        </Button>
      }
    >
      <StockForm {...props} onDone={() => setIsOpen(false)} />
    </Dialog>
  )
}

/** Offers an item no longer, after a confirmation. */
export function WithdrawItem({ facility, item }: Props) {
  const [withdraw, { isLoading }] = useWithdrawItemMutation()
  const send = async () => {
    const { error } = await withdraw({ params: { id: facility, item: item._id } })
    if (error) toastError(t('Something went wrong'), error)
    else toast.success(t('The item is not offered any more.'))
  }
  return (
    <ConfirmDialog
      title={t('Offer {item} no longer?', { item: item.name })}
      description={t('Bookings that have it keep it.')}
      confirm={t('Offer no longer')}
      cancel={t('Keep it')}
      onConfirm={() => void send()}
      loading={isLoading}
      trigger={
        <Button variant="quiet" size="small">
          {t('Offer no longer')}
        </Button>
      }
    />
  )
}
