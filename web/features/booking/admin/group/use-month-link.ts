import { useState } from 'react'
import type { MonthToPay } from '#contract/payment-link'
import { t } from '#i18n/t'
import { describeError } from '../../../../lib/api-error'
import { toast } from '../../../../lib/toast'
import { useCreatePaymentLinkMutation } from '../api'

async function copy(url: string) {
  try {
    await navigator.clipboard.writeText(url)
    toast.success(t('Link copied'), { description: t('Anyone who has it can pay, without signing in.') })
  } catch {
    // not allowed, or not over HTTPS
    toast.error(t('Something went wrong'), { description: t('Select the link and copy it yourself.') })
  }
}

/** Creates and copies the payment link of a month, with toasts for the result. */
export function useMonthLink(groupId: string, { month }: MonthToPay, email: string) {
  const [error, setError] = useState<string>()
  const [send, { isLoading: isBusy }] = useCreatePaymentLinkMutation()
  const create = async () => {
    setError(undefined)
    const { error: failed } = await send({ params: { id: groupId }, body: { month } })
    if (failed) return setError(describeError(failed))
    const description = email ? t('It was sent to {email}.', { email }) : t('Copy it and send it to the customer.')
    return void toast.success(t('Payment link created.'), { description })
  }
  return { create, copy, isBusy, error }
}
