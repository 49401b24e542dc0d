import { PUSH_OWNER } from '../../lib/storage-keys'

/** `blocked`: in the browser's settings. `add-to-home`: iOS has it only for apps on the home screen. */
export type PushState = 'unsupported' | 'add-to-home' | 'blocked' | 'off' | 'on'

export type Owner = { id?: string | undefined; exp?: number | undefined }

/** The user who turned push messages on, and the session, by the end of its token. */
export const toOwner = ({ id, exp }: Owner) => `${id} ${exp}`

const isOnIos = () => /iPhone|iPad/.test(navigator.userAgent)

/** The user who turned push messages on in this browser, as `toOwner` writes it; null for nobody. */
export const readOwner = (): string | null => {
  try {
    return localStorage.getItem(PUSH_OWNER)
  } catch {
    return null
  }
}

/** Remembers who turned push messages on. @throws when storage is blocked */
export function writeOwner(user: Owner) {
  localStorage.setItem(PUSH_OWNER, toOwner(user))
}

/** Whether this browser shows a user's push messages, or what keeps it from it. */
export function readPushState(user: Owner): PushState {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isOnIos() ? 'add-to-home' : 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  return Notification.permission === 'granted' && readOwner()?.split(' ')[0] === user.id ? 'on' : 'off'
}

/** Whether the browser has not asked yet. */
export const isUndecided = () => 'Notification' in window && Notification.permission === 'default'

/** Registers the service worker, which is the same for the pages of all languages: another address would replace it. */
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
