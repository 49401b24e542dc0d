import { useState } from 'react'
import type { PassOffer } from '#contract/pass'
import { t } from '#i18n/t'
import { toast } from '../../lib/page/toast'
import { toastError } from '../../lib/requests/api-error'
import { Button } from '../../ui/buttons/button'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog'
import { Dialog } from '../../ui/dialogs/dialog'
import { useWithdrawPassOfferMutation } from './api'
import { PassOfferForm } from './offer-form'

export type OfferProps = { facility: string; pricePerHour: number }

/** Makes an offer, or changes the given one. */
export function OfferDialog({ offer, ...props }: OfferProps & { offer?: PassOffer }) {
  const [isOpen, setIsOpen] = useState(false)
  const trigger = offer ? (
    // the changed offer is another one, in a row of its own
    <Button variant="quiet" size="small">
      {t('Change')}
    </Button>
  ) : (
    <Button>{t('Offer a pass')}</Button>
  )
  return (
    <Dialog
      title={offer ? t('Change {pass}', { pass: offer.name }) : t('Offer a pass')}
      description={t('An hour of prepaid hours pays for an hour of any price. Passes that were sold keep their terms.')}
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={trigger}
      confirmsClosing
      wide
    >
      <PassOfferForm {...props} offer={offer} onDone={() => setIsOpen(false)} />
    </Dialog>
  )
}

/** Sells a pass no longer, after a confirmation. */
export function Withdraw({ facility, offer }: { facility: string; offer: PassOffer }) {
  const [withdraw, { isLoading }] = useWithdrawPassOfferMutation()
  const send = async () => {
    const { error } = await withdraw({ params: { id: facility, offer: offer._id } })
    if (error) toastError(t('Something went wrong'), error)
    else toast.success(t('The pass is not sold any more.'))
  }
  return (
    <ConfirmDialog
      title={t('Sell {pass} no longer?', { pass: offer.name })}
      description={t('Passes that were sold stay good.')}
      confirm={t('Stop selling')}
      cancel={t('Keep it')}
      onConfirm={() => void send()}
      loading={isLoading}
      trigger={
        <Button variant="quiet" size="small">
          {t('Stop selling')}
        </Button>
      }
    />
  )
}
