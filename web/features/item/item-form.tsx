import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { StockItem } from '#contract/item'
import { t } from '#i18n/t'
import { bindFields, showFormErrors } from '../../lib/forms/form-errors'
import { parseNumber } from '../../lib/forms/parse-number'
import { useLatestValues } from '../../lib/forms/use-latest-values'
import { useSite } from '../../lib/page/site'
import { toast } from '../../lib/page/toast'
import { toastError } from '../../lib/requests/api-error'
import { Button } from '../../ui/buttons/button'
import { Dialog } from '../../ui/dialogs/dialog'
import { DialogActions } from '../../ui/dialogs/dialog-actions'
import { Field, SelectField } from '../../ui/fields/field'
import { FieldRow } from '../../ui/fields/field-row'
import { FormError } from '../../ui/fields/form-error'
import layout from '../../ui/layout/layout.module.css'
import { useCreateItemMutation, useUpdateItemMutation } from './api'

const empty = { name: '', kind: 'rental' as StockItem['kind'], price: '', lowStock: '0', perBooking: '4', stock: '' }
/** An item; the fields of a new one are empty. */
type Edited = Pick<StockItem, 'name' | 'kind'> & Record<'price' | 'lowStock' | 'perBooking' | 'stock', number | string>

const fields = Object.keys(empty) as (keyof typeof empty)[]

const toValues = ({ name, kind, price, lowStock, perBooking, stock }: Edited): typeof empty => ({
  name,
  kind,
  price: String(price),
  lowStock: String(lowStock),
  perBooking: String(perBooking),
  stock: String(stock),
})

type Props = { facility: string; item?: StockItem | undefined }

function ItemForm({ facility, item, onDone }: Props & { onDone: () => void }) {
  const { currency } = useSite()
  const [create, creating] = useCreateItemMutation()
  const [update, updating] = useUpdateItemMutation()
  const form = useForm({ defaultValues: item ? toValues(item) : empty })
  const { toBefore, refused } = useLatestValues(form, item ?? empty, toValues)
  const field = bindFields(form)
  const submit = form.handleSubmit(async ({ name, kind, ...numbers }) => {
    const { price, lowStock, perBooking, stock } = numbers
    const rest = { lowStock: parseNumber(lowStock), perBooking: parseNumber(perBooking) }
    const terms = { name, price: parseNumber(price), ...rest }
    const { error } = item
      ? await update({ params: { id: facility, item: item._id }, body: { ...terms, before: toBefore(terms) } })
      : await create({ params: { id: facility }, body: { ...terms, kind, stock: parseNumber(stock) } })
    if (error) {
      refused(error)
      showFormErrors(error, fields, form.setError)
      toastError(t('Something went wrong'), error)
      return
    }
    toast.success(item ? t('Saved.') : t('The item is offered.'))
    onDone()
  })
  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <Field label={t('Name')} maxLength={60} autoComplete="off" {...field('name')} />
      <FieldRow short>
        {!item && (
          <>
            <SelectField label={t('Kind')} {...field('kind')}>
              <option value="rental">{t('For rent')}</option>
              <option value="sale">{t('For sale')}</option>
            </SelectField>
            <Field label={t('How many there are')} type="number" min={0} {...field('stock')} />
          </>
        )}
        <Field
          label={t('Price ({currency})', { currency: currency.toUpperCase() })}
          type="number"
          min={0}
          step={0.01}
          {...field('price')}
        />
        <Field label={t('At most in a booking')} type="number" min={1} max={50} {...field('perBooking')} />
        <Field label={t('Warn when this few are left')} type="number" min={0} {...field('lowStock')} />
      </FieldRow>
      <FormError error={form.formState.errors.root?.message} />
      <DialogActions>
        <Button type="submit" loading={creating.isLoading || updating.isLoading}>
          {item ? t('Save') : t('Add item')}
        </Button>
      </DialogActions>
    </form>
  )
}

/** Adds an item, or changes one for bookings from now on. */
export function ItemDialog(props: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const { item } = props
  return (
    <Dialog
      title={item ? t('Change {item}', { item: item.name }) : t('Add item')}
      description={t('A rental is lent for the time of a booking. Shoes of each size are an item of their own.')}
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        item ? (
          <Button variant="quiet" size="small">
            {t('Edit')}
          </Button>
        ) : (
          <Button variant="outline" size="small">
            {t('Add item')}
          </Button>
        )
      }
    >
      <ItemForm {...props} onDone={() => setIsOpen(false)} />
    </Dialog>
  )
}
