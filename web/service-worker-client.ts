import { getLanguage, t } from '#i18n/t'
import type { AuthUser } from './features/auth/slice'
import { pushApi } from './features/push/api'
import { readOwner, toOwner, turnOff } from './features/push/device'
import { toast } from './lib/toast'
import type { AppStore } from './store'

const HOUR = 3_600_000

/** Registers the service worker of the page's language, offers to reload when it is of a newer version, and follows the session. */
export async function start(store: AppStore) {
  const { serviceWorker } = navigator
  if (!serviceWorker) return
  serviceWorker.addEventListener('message', ({ data }) => offerReload(data))
  const registration = await serviceWorker.register(`/sw.js?language=${getLanguage()}`).catch(() => undefined)
  if (!registration) return // storage is blocked: the product works without
  let checkedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - checkedAt < HOUR) return
    checkedAt = Date.now()
    registration.update().catch(() => undefined)
  })
  let known: AuthUser | null = null
  const follow = () => {
    const [before, { user }] = [known, store.getState().auth]
    if (before === user) return
    known = user
    const follows = user ? syncPush(user, store, registration) : turnOff()
    follows.catch(() => undefined) // storage is blocked, or the push service is out of reach
  }
  store.subscribe(follow)
  follow()
}

/** `apps` are the entry scripts of the version that the service worker is of, one for each language. */
function offerReload({ apps }: { apps?: string[] }) {
  if (!apps || apps.includes(document.getElementById('boot')?.dataset.app ?? '')) return
  toast.success(t('A new version is ready'), {
    id: 'new-version',
    description: t('What you see keeps working until you reload.'),
    duration: 0,
    action: { label: t('Reload'), onClick: () => location.reload() },
  })
}

/** A new session takes over the subscription of the one before; another user's is ended. */
async function syncPush(user: AuthUser, store: AppStore, { pushManager }: ServiceWorkerRegistration) {
  const owner = readOwner()
  if (!owner || owner === toOwner(user)) return
  const subscription = await pushManager?.getSubscription()
  if (!subscription || owner.split(' ')[0] !== user.id) return turnOff()
  await store.dispatch(pushApi.endpoints.subscribePush.initiate({ subscription, user }))
}
