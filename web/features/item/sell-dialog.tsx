import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { StockItem } from '#contract/item'
import { toMajor, toMinor } from '#contract/money'
import type { DeskMethod } from '#contract/payment'
import { t } from '#i18n/t'
import { bindFields, showFormErrors } from '../../lib/forms/form-errors'
import { useSite } from '../../lib/page/site'
import { toast } from '../../lib/page/toast'
import { toastError } from '../../lib/requests/api-error'
import { formatAdminAmount } from '../../lib/texts/format'
import { Button } from '../../ui/buttons/button'
import { Dialog } from '../../ui/dialogs/dialog'
import { DialogActions } from '../../ui/dialogs/dialog-actions'
import { Field } from '../../ui/fields/field'
import { FormError } from '../../ui/fields/form-error'
import { MethodField, ReferenceField } from '../../ui/fields/paid-fields'
import { Stepper } from '../../ui/fields/stepper'
import layout from '../../ui/layout/layout.module.css'
import { useListStockQuery, useSellItemsMutation } from './api'
import styles from './item.module.css'
import { useFoundItems } from './use-found-items'

type Values = { method: DeskMethod | 'pass'; email: string; reference: string }
/** The most of one item that a sale may have. */
const MAX_PIECES = 50

type Props = { facility: string; items: StockItem[] }

function SellForm({ facility, items, onDone }: Props & { onDone: () => void }) {
  const { currency } = useSite()
  const [sell, { isLoading }] = useSellItemsMutation()
  const form = useForm<Values>({
    defaultValues: { method: 'cash', email: '', reference: '' },
    // what was typed for another way of paying is not sent
    shouldUnregister: true,
  })
  const [counts, setCounts] = useState<Record<string, number>>({})
  const field = bindFields(form)
  const found = useFoundItems(items, ({ _id }) => (counts[_id] ?? 0) > 0)
  const method = useWatch({ control: form.control, name: 'method' })
  const asked = items.map(({ _id, price }) => ({ item: _id, price, quantity: counts[_id] ?? 0 }))
  const minor = asked.reduce((sum, { price, quantity }) => sum + toMinor(price) * quantity, 0)
  const submit = form.handleSubmit(async ({ email, reference }) => {
    const chosen = asked.filter(({ quantity }) => quantity > 0).map(({ item, quantity }) => ({ item, quantity }))
    const body = { items: chosen, method: method ?? 'cash', reference, price: toMajor(minor), ...(email && { email }) }
    const { error } = await sell({ params: { id: facility }, body })
    if (error) {
      showFormErrors(error, ['email', 'method', 'reference'], form.setError)
      toastError(t('Something went wrong'), error)
      return
    }
    toast.success(t('Sold.'))
    onDone()
  })
  return (
    <div className={layout.stack}>
      {found.field}
      <form className={layout.stack} onSubmit={submit} noValidate>
        <div>
          {found.shown.map(({ _id, name, price, stock }) => (
            <Stepper
              key={_id}
              name={name}
              detail={t('{price} each, {stock, number} in stock', { price: formatAdminAmount(price, currency), stock })}
              value={counts[_id] ?? 0}
              max={Math.min(stock, MAX_PIECES)}
              onChange={(quantity) => setCounts({ ...counts, [_id]: quantity })}
            />
          ))}
        </div>
        <div className={styles.pair}>
          <MethodField {...field('method')}>
            <option value="pass">{t('Credit of the customer')}</option>
          </MethodField>
          {method === 'pass' && (
            <Field label={t('The customer’s e-mail address')} type="email" autoComplete="off" {...field('email')} />
          )}
          {method !== 'pass' && method !== 'cash' && <ReferenceField {...field('reference')} />}
        </div>
        <FormError error={form.formState.errors.root?.message} />
        <DialogActions>
          <Button
            type="submit"
            loading={isLoading}
            disabledReason={asked.every(({ quantity }) => quantity === 0) && t('Choose at least one.')}
          >
            {t('Take payment of {amount}', { amount: formatAdminAmount(toMajor(minor), currency) })}
          </Button>
        </DialogActions>
      </form>
    </div>
  )
}

/** Sells items at the desk to anybody, without a booking. Renders nothing where nothing is sold. */
export function SellItemsDialog({ facility }: { facility: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const { data = [] } = useListStockQuery({ params: { id: facility } })
  const items = data.filter(({ kind }) => kind === 'sale')
  if (items.length === 0) return null
  return (
    <Dialog
      title={t('Sell at the desk')}
      description={t('Without a booking: what is sold leaves the stock at once.')}
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={<Button size="small">{t('Sell at the desk')}</Button>}
    >
      <SellForm facility={facility} items={items} onDone={() => setIsOpen(false)} />
    </Dialog>
  )
}
