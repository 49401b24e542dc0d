import { useState } from 'react'
import { t } from '#i18n/t'
import { useHydrated } from '../../lib/browser/use-hydrated'
import { toast } from '../../lib/page/toast'
import { toastError } from '../../lib/requests/api-error'
import { useUser } from '../../store'
import { useLazyGetPushKeyQuery, useSubscribePushMutation, useUnsubscribePushMutation } from './api'
import { readPushState, subscribeBrowser, turnOff as turnOffBrowser } from './device'

/** Returns the state of push messages in this browser, null until it is known, and functions to turn them on and off. */
export function usePush() {
  const user = useUser()
  const isHydrated = useHydrated()
  const [isBusy, setIsBusy] = useState(false)
  const [getKey] = useLazyGetPushKeyQuery()
  const [subscribe] = useSubscribePushMutation()
  const [unsubscribe] = useUnsubscribePushMutation()
  const run = (work: () => Promise<void>) => async () => {
    setIsBusy(true)
    await work().catch((error: unknown) => toastError(t('Notifications could not be changed'), error))
    setIsBusy(false)
  }
  const turnOn = run(async () => {
    if (!user) return
    const { key } = await getKey(undefined).unwrap()
    const subscription = await subscribeBrowser(key)
    if (!subscription) return
    await subscribe({ subscription, user }).unwrap()
    toast.success(t('Notifications are on'))
  })
  const turnOff = run(async () => {
    await unsubscribe(undefined).unwrap()
    await turnOffBrowser()
    toast.success(t('Notifications are off'))
  })
  return { state: isHydrated && user ? readPushState(user) : null, isBusy, turnOn, turnOff }
}
