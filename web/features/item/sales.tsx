import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import type { ItemSale } from '#contract/item-sale'
import { t } from '#i18n/t'
import { bindFields, showFormErrors } from '../../lib/forms/form-errors'
import { useSite } from '../../lib/page/site'
import { toast } from '../../lib/page/toast'
import { toastError } from '../../lib/requests/api-error'
import { formatAdminAmount, formatDateTime } from '../../lib/texts/format'
import { methodNames } from '../../lib/texts/payment-methods'
import { defineSearch, pageParam } from '../../lib/urls/search-params'
import { Button } from '../../ui/buttons/button'
import { Dialog } from '../../ui/dialogs/dialog'
import { DialogActions } from '../../ui/dialogs/dialog-actions'
import { showsError } from '../../ui/feedback/query-error'
import { Checkbox, Field } from '../../ui/fields/field'
import { FormError } from '../../ui/fields/form-error'
import { Card } from '../../ui/layout/card'
import layout from '../../ui/layout/layout.module.css'
import { PagedList } from '../../ui/lists/paged-list'
import { Badge } from '../../ui/marks/badge'
import { useListItemSalesQuery, useRefundItemSaleMutation } from './api'
import styles from './item.module.css'

const LIMIT = 20
const pages = defineSearch({ page: pageParam })

type Props = { facility: string; timeZone: string }

const nameItems = ({ items }: ItemSale) =>
  items.map(({ quantity, name }) => t('{count, number} {item}', { count: quantity, item: name })).join(', ')

const nameMethod = ({ method }: ItemSale) =>
  method === 'pass' ? t('Credit of the customer') : t(methodNames[method ?? 'cash'])

type FormProps = { facility: string; sale: ItemSale; amount: string; onDone: () => void }

function RefundForm({ facility, sale, amount, onDone }: FormProps) {
  const [refund, { isLoading }] = useRefundItemSaleMutation()
  const form = useForm({ defaultValues: { reason: '', restock: true } })
  const field = bindFields(form)
  const submit = form.handleSubmit(async (body) => {
    const { error } = await refund({ params: { id: facility, sale: sale._id }, body })
    if (error) {
      showFormErrors(error, ['reason'], form.setError)
      toastError(t('Something went wrong'), error)
      return
    }
    toast.success(t('The sale is refunded.'))
    onDone()
  })
  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <Field label={t('Reason')} maxLength={300} autoComplete="off" {...field('reason')} />
      <Checkbox label={t('Back into stock')} {...form.register('restock')} />
      <FormError error={form.formState.errors.root?.message} />
      <DialogActions>
        <Button type="submit" variant="danger" loading={isLoading}>
          {t('Refund {amount}', { amount })}
        </Button>
      </DialogActions>
    </form>
  )
}

function Row({ sale, facility, timeZone }: Props & { sale: ItemSale }) {
  const { currency } = useSite()
  const [isOpen, setIsOpen] = useState(false)
  const amount = formatAdminAmount(sale.amount, currency)
  return (
    <li className={styles.line}>
      <div>
        <b>{nameItems(sale)}</b>
        {sale.isRefunded && <Badge>{t('Refunded')}</Badge>}
        <p className="muted">
          {[amount, nameMethod(sale), formatDateTime(sale.at, timeZone), sale.customer].filter(Boolean).join(' · ')}
        </p>
      </div>
      {!sale.isRefunded && (
        <Dialog
          title={t('Refund {items}?', { items: nameItems(sale) })}
          description={t('The money goes back in the way it was paid.')}
          open={isOpen}
          onOpenChange={setIsOpen}
          trigger={
            <Button variant="outline" size="small">
              {t('{object, select, booking {Refund} other {Refund}}', { object: 'sale' })}
            </Button>
          }
        >
          <RefundForm facility={facility} sale={sale} amount={amount} onDone={() => setIsOpen(false)} />
        </Dialog>
      )}
    </li>
  )
}

/** What was sold at the desk without a booking in the last days, and refunding it. Renders nothing without any. */
export function Sales({ facility, timeZone }: Props) {
  const [params] = useSearchParams()
  const { page } = pages.read(params)
  const query = useListItemSalesQuery({ params: { id: facility }, query: { page, limit: LIMIT } })
  if (!query.data?.meta?.total && !showsError(query)) return null
  return (
    <Card title={t('Sold in the last seven days')}>
      <PagedList
        query={query}
        error={t('The sales could not be loaded.')}
        loading={t('Loading sales')}
        placeholders={0}
        page={page}
        limit={LIMIT}
        noun="sale"
        to={(to) => pages.toUrl({ page: to })}
        empty={null}
      >
        {(sales) => (
          <ul className={styles.rows}>
            {sales.map((sale) => (
              <Row key={sale._id} sale={sale} facility={facility} timeZone={timeZone} />
            ))}
          </ul>
        )}
      </PagedList>
    </Card>
  )
}
