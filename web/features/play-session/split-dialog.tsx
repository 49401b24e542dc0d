import { useForm } from 'react-hook-form'
import type { Booking } from '#contract/booking'
import { toMajor, toMinor } from '#contract/money'
import { priceOfPlace } from '#contract/prices'
import { t } from '#i18n/t'
import { bindFields, showFormErrors } from '../../lib/forms/form-errors'
import { toastError } from '../../lib/requests/api-error'
import { formatPrice } from '../../lib/texts/format'
import { Button } from '../../ui/buttons/button'
import { Dialog } from '../../ui/dialogs/dialog'
import { DialogActions } from '../../ui/dialogs/dialog-actions'
import type { LazyPopoverProps } from '../../ui/dialogs/lazy-popover'
import { Field, SelectField } from '../../ui/fields/field'
import { FormError } from '../../ui/fields/form-error'
import layout from '../../ui/layout/layout.module.css'
import { useOpenSplitMutation } from './api'
import { HourOptions } from './terms-fields'
import { useShowOpened } from './use-show-opened'

const initial = { shares: '4', decideHours: '3' }

function SplitForm({ booking }: { booking: Booking }) {
  const showOpened = useShowOpened()
  const [open, { isLoading }] = useOpenSplitMutation()
  const form = useForm({ defaultValues: initial })
  const field = bindFields(form)
  const shares = Math.max(1, Number(form.watch('shares')) || 1)
  const submit = form.handleSubmit(async (values) => {
    const body = { booking: booking._id, shares: Number(values.shares), decideHours: Number(values.decideHours) }
    const { data, error } = await open({ body })
    if (data) return showOpened(data._id, t('Send the link to your friends.'), t('Pay your share to keep the court.'))
    showFormErrors(error, ['shares', 'decideHours'], form.setError)
    toastError(t('Something went wrong'), error)
  })
  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <Field label={t('Shares')} hint={t('with yours')} type="number" min={2} max={20} {...field('shares')} />
      <p className="muted" aria-live="polite">
        {t('{price} each', {
          price: formatPrice(toMajor(priceOfPlace(toMinor(booking.payableAmount), shares)), booking.currency),
        })}
      </p>
      <SelectField label={t('Paid before the start')} {...field('decideHours')}>
        <HourOptions />
      </SelectField>
      <FormError error={form.formState.errors.root?.message} />
      <DialogActions>
        <Button type="submit" loading={isLoading}>
          {t('Get the link')}
        </Button>
      </DialogActions>
    </form>
  )
}

/** Asks among how many a booking's price is split, and until when they pay. Initially open. */
export default function SplitDialog({ trigger, booking }: LazyPopoverProps & { booking: Booking }) {
  return (
    <Dialog
      title={t('Split with friends')}
      description={t(
        'Your friends pay their shares by a link. When all are paid in time, the court is yours; otherwise everybody gets all their money back and the court is free.',
      )}
      defaultOpen
      trigger={trigger}
    >
      <SplitForm booking={booking} />
    </Dialog>
  )
}
