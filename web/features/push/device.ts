import { readFromDevice } from '../../lib/storage/device-storage'
import { PUSH_OWNER } from '../../lib/storage/storage-keys'

/** `blocked`: by the browser's settings. `add-to-home`: iOS supports push only for apps on the home screen. */
export type PushState = 'unsupported' | 'add-to-home' | 'blocked' | 'off' | 'on'

export type Owner = { id?: string | undefined; exp?: number | undefined }

/** Returns the key of a user, their session, identified by the expiry of its token, and the subscription. */
export const toOwner = ({ id, exp }: Owner, endpoint: string) => `${id} ${exp} ${endpoint}`

/** An iPad says that it is a Macintosh, of which none has a touch screen. */
const isOnIos = () =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

/** Reads who turned push messages on in this browser, as `toOwner` returns it; null for none. */
export const readOwner = (): string | null => readFromDevice(PUSH_OWNER)

/** Stores who turned push messages on, and the subscription that the server has. @throws when storage is blocked */
export function writeOwner(user: Owner, endpoint: string) {
  localStorage.setItem(PUSH_OWNER, toOwner(user, endpoint))
}

/** Returns whether this browser shows a user's push messages, or what prevents it. */
export function readPushState(user: Owner): PushState {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isOnIos() ? 'add-to-home' : 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  return Notification.permission === 'granted' && readOwner()?.split(' ')[0] === user.id ? 'on' : 'off'
}

/** Whether the user has not answered the browser's permission prompt yet. */
export const isUndecided = () => 'Notification' in window && Notification.permission === 'default'

/** Registers the service worker, with the same URL for all languages, since another one would replace it. */
export const registerServiceWorker = (container: ServiceWorkerContainer) => container.register('/sw.js')

/** Asks for the permission and subscribes at the browser's push service; null when it was refused. */
export async function subscribeBrowser(key: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  await registerServiceWorker(navigator.serviceWorker)
  const { pushManager } = await navigator.serviceWorker.ready
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

/** Ends the browser's subscription. */
export async function turnOff(): Promise<void> {
  localStorage.removeItem(PUSH_OWNER)
  const registration = await navigator.serviceWorker?.getRegistration()
  const subscription = await registration?.pushManager?.getSubscription()
  await subscription?.unsubscribe().catch(() => undefined)
}
