import { useState } from 'react'
import type { Enquiry } from '#contract/enquiry'
import { t } from '#i18n/t'
import { toast } from '../../lib/page/toast'
import { toastError } from '../../lib/requests/api-error'
import { Button } from '../../ui/buttons/button'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog'
import { useWithdrawEnquiryMutation } from './api'

/** Withdraws an enquiry, or declines its offer, after asking. */
export function WithdrawButton({ enquiry: { _id: id, state } }: { enquiry: Enquiry }) {
  const [isAsking, setIsAsking] = useState(false)
  const [withdraw, { isLoading }] = useWithdrawEnquiryMutation()
  const isOffer = state === 'offered'
  const confirm = async () => {
    const { data, error } = await withdraw({ params: { id } })
    if (data) toast.success(data.message)
    else toastError(t('Something went wrong. Try Again!'), error)
  }
  return (
    <>
      <Button variant="outline" loading={isLoading} onClick={() => setIsAsking(true)}>
        {isOffer ? t('Decline the offer') : t('Withdraw')}
      </Button>
      <ConfirmDialog
        title={isOffer ? t('Decline the offer?') : t('Withdraw the enquiry?')}
        description={
          isOffer ? t('All of it is released to others, and the venue is notified.') : t('The venue is notified.')
        }
        confirm={isOffer ? t('Decline the offer') : t('Withdraw')}
        loading={isLoading}
        open={isAsking}
        onOpenChange={setIsAsking}
        onConfirm={confirm}
      />
    </>
  )
}
