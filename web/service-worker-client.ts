import { t } from '#i18n/t'
import type { AuthUser } from './features/auth/session/slice'
import { pushApi } from './features/push/api'
import { readOwner, registerServiceWorker, subscribeBrowser, toOwner, turnOff } from './features/push/device'
import { toast } from './lib/page/toast'
import { OPENED } from './service-worker/rules'
import type { AppStore } from './store'

const HOUR = 3_600_000

/** Registers the service worker, makes it store the page's language, offers new versions and follows the session. */
export async function startServiceWorker(store: AppStore) {
  const { serviceWorker } = navigator
  if (!serviceWorker) return
  serviceWorker.addEventListener('message', ({ data }) => offerReload(data))
  const registration = await registerServiceWorker(serviceWorker).catch(() => undefined)
  if (!registration) return // storage is blocked: the product works without
  void serviceWorker.ready.then(({ active }) => active?.postMessage(OPENED))
  checkForUpdates(registration)
  followSession(store, registration)
}

/** Checks for a new version when the page is shown again, at most once an hour. */
function checkForUpdates(registration: ServiceWorkerRegistration) {
  let checkedAt = performance.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || performance.now() - checkedAt < HOUR) return
    checkedAt = performance.now()
    registration.update().catch(() => undefined)
  })
}

/** Keeps this browser's push subscription in line with the signed-in user. */
function followSession(store: AppStore, registration: ServiceWorkerRegistration) {
  let known: AuthUser | null = null
  const follow = () => {
    const { user } = store.getState().auth
    if (user === known) return
    known = user
    const synced = user ? syncPush(user, store, registration) : turnOff()
    synced.catch(() => undefined) // storage is blocked, or the push service is out of reach
  }
  store.subscribe(follow)
  follow()
}

/** Offers to reload a page of another version than the service worker's; `apps` are its entry scripts, one per language. */
function offerReload({ apps }: { apps?: string[] }) {
  if (!apps || apps.includes(document.getElementById('boot')?.dataset.app ?? '')) return
  toast.success(t('A new version is ready'), {
    id: 'new-version',
    description: t('What you see keeps working until you reload.'),
    duration: 0,
    action: { label: t('Reload'), onClick: () => location.reload() },
  })
}

/**
 * Assigns the subscription to a new session of the same user, and ends another user's. A push service may replace or end a
 * subscription while no page is open: the server gets the new one.
 */
async function syncPush(user: AuthUser, store: AppStore, { pushManager }: ServiceWorkerRegistration) {
  const owner = readOwner()
  if (!owner) return
  if (owner.split(' ')[0] !== user.id) return turnOff()
  const subscription = (await pushManager?.getSubscription()) ?? (await renewSubscription(store))
  if (!subscription) return turnOff()
  if (owner === toOwner(user, subscription.endpoint) || store.getState().auth.user?.id !== user.id) return
  await store.dispatch(pushApi.endpoints.subscribePush.initiate({ subscription, user }))
}

/** Subscribes again after the push service ended the subscription; null when the user has withdrawn the permission. */
async function renewSubscription(store: AppStore) {
  if (Notification.permission !== 'granted') return null
  const options = { subscribe: false, forceRefetch: true }
  const { key } = await store.dispatch(pushApi.endpoints.getPushKey.initiate(undefined, options)).unwrap()
  return subscribeBrowser(key)
}
