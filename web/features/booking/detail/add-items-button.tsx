import { useState } from 'react'
import type { Booking } from '#contract/booking'
import { toMajor, toMinor } from '#contract/money'
import { t } from '#i18n/t'
import { toast } from '../../../lib/page/toast'
import { toastError } from '../../../lib/requests/api-error'
import { formatSum } from '../../../lib/texts/format'
import { Button } from '../../../ui/buttons/button'
import { Dialog } from '../../../ui/dialogs/dialog'
import { DialogActions } from '../../../ui/dialogs/dialog-actions'
import { useListItemsQuery } from '../api'
import { ItemRows } from '../book/choices/item-choice'
import { countItems } from '../book/choices/use-items'
import { useAddBookingItemsMutation } from '../my-bookings/api'
import { leaveOwn } from './leave-own'

/** Rents or buys more with a booking that is not paid yet. Renders nothing where the venue has nothing to rent or sell. */
export function AddItemsButton({ booking }: { booking: Booking }) {
  const { _id, facility, date, startTime, endTime, currency } = booking
  const [isOpen, setIsOpen] = useState(false)
  const [chosen, setChosen] = useState<Record<string, number>>({})
  const [add, { isLoading }] = useAddBookingItemsMutation()
  const { data = [] } = useListItemsQuery({ params: { id: facility._id }, query: { date, startTime, endTime } })
  const offers = data.map((offer) => leaveOwn(booking, offer))
  const { items, asked, taken } = countItems(offers, chosen)
  if (items.length === 0) return null
  const minor = taken.reduce((sum, { price, quantity }) => sum + toMinor(price) * quantity, 0)
  const send = async () => {
    const { data: added, error } = await add({ params: { id: _id }, body: { items: asked } })
    if (!added) return void toastError(t('Something went wrong'), error)
    toast.success(added.message)
    setChosen({})
    setIsOpen(false)
  }
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        {t('Add items')}
      </Button>
      <Dialog
        title={t('Add items')}
        description={t('They are paid with the booking.')}
        open={isOpen}
        onOpenChange={setIsOpen}
      >
        <ItemRows items={items} chooseItem={(id, quantity) => setChosen((now) => ({ ...now, [id]: quantity }))} />
        <DialogActions>
          <Button loading={isLoading} disabledReason={asked.length === 0 && t('Choose at least one.')} onClick={send}>
            {minor > 0 ? t('Add for {amount}', { amount: formatSum(toMajor(minor), currency) }) : t('Add')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
