import { Users } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { BookingDetail } from '#contract/booking'
import { t } from '#i18n/t'
import { bindFields, showFormErrors } from '../../lib/forms/form-errors'
import { toastError } from '../../lib/requests/api-error'
import { Button } from '../../ui/buttons/button'
import { Dialog } from '../../ui/dialogs/dialog'
import { DialogActions } from '../../ui/dialogs/dialog-actions'
import { FormError } from '../../ui/fields/form-error'
import layout from '../../ui/layout/layout.module.css'
import { useOpenPlaySessionMutation } from './api'
import { emptyGame, GameFields, type GameValues, toGameBody } from './game-fields'
import { useShowOpened } from './use-show-opened'

const fields = Object.keys(emptyGame) as (keyof GameValues)[]

function OpenGameForm({ booking }: { booking: BookingDetail }) {
  const showOpened = useShowOpened()
  const [open, { isLoading }] = useOpenPlaySessionMutation()
  const form = useForm({ defaultValues: emptyGame })
  const submit = form.handleSubmit(async (values) => {
    const { data, error } = await open({ body: { booking: booking._id, ...toGameBody(values) } })
    if (data) return showOpened(data._id, t('Your game is open.'), t('Pay for your place to keep it.'))
    showFormErrors(error, fields, form.setError)
    toastError(t('Something went wrong'), error)
  })
  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <GameFields field={bindFields(form)} minPlaces={form.watch('minPlaces')} price={booking.payableAmount} />
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
        'Others join and pay for their places, you pay for yours. If too few have paid when it is decided, everybody gets all their money back and the court is free.',
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
