import { Users } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { BookingDetail } from '#contract/booking'
import { priceOfPlace } from '#contract/play-session'
import { t } from '#i18n/t'
import { toastError } from '../../lib/api-error'
import { bindFields, showFormErrors } from '../../lib/form-errors'
import { formatPrice } from '../../lib/format'
import { toast } from '../../lib/toast'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { DialogActions } from '../../ui/dialog-actions'
import { Field, SelectField } from '../../ui/field'
import { FormError } from '../../ui/form-error'
import layout from '../../ui/layout.module.css'
import { useOpenPlaySessionMutation } from './api'
import { LevelOptions } from './level-options'
import { TermsFields } from './terms-fields'

const initial = { places: '4', minPlaces: '4', decideHours: '24', levelFrom: '1', levelTo: '7', level: '4', notes: '' }
const fields = Object.keys(initial) as (keyof typeof initial)[]

function OpenGameForm({ booking }: { booking: BookingDetail }) {
  const navigate = useNavigate()
  const [open, { isLoading }] = useOpenPlaySessionMutation()
  const form = useForm({ defaultValues: initial })
  const field = bindFields(form)
  const min = Math.max(1, Number(form.watch('minPlaces')) || 1)
  const submit = form.handleSubmit(async ({ notes, ...values }) => {
    const numbers = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Number(value)]))
    const body = { booking: booking._id, notes, ...(numbers as Record<keyof typeof values, number>) }
    const { data, error } = await open({ body })
    if (data) {
      toast.success(t('Your game is open.'), { description: t('Pay for your place to keep it.') })
      return navigate(`/play/${data._id}`)
    }
    showFormErrors(error, fields, form.setError)
    toastError(t('Something went wrong'), error)
  })
  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <Field label={t('Players')} hint={t('with you')} type="number" min={2} max={40} {...field('places')} />
      <Field label={t('Takes place with at least')} type="number" min={1} max={40} {...field('minPlaces')} />
      <p className="muted">
        {t('{price} a place', {
          price: formatPrice(priceOfPlace(Math.round(booking.payableAmount * 100), min) / 100, booking.currency),
        })}
      </p>
      <TermsFields field={field} />
      <SelectField label={t('Your own level')} {...field('level')}>
        <LevelOptions />
      </SelectField>
      <Field label={t('Notes')} hint={t('optional')} maxLength={500} autoComplete="off" {...field('notes')} />
      <FormError error={form.formState.errors.root?.message} />
      <DialogActions>
        <Button type="submit" loading={isLoading}>
          {t('Open the game')}
        </Button>
      </DialogActions>
    </form>
  )
}

/** Opens an unpaid booking to others, who share its price. */
export function OpenGameButton({ booking }: { booking: BookingDetail }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Dialog
      title={t('Open a game')}
      description={t(
        'Others join and pay for their places, you pay for yours. If too few have paid when it is decided, everybody gets all money back and the court is free.',
      )}
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button variant="outline">
          <Users className="icon" />
          {t('Open a game')}
        </Button>
      }
    >
      <OpenGameForm booking={booking} />
    </Dialog>
  )
}
