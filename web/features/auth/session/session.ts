import type { Middleware, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { msg, t } from '#i18n/t'
import { api } from '../../../api'
import { REDEEM_TOAST_ID, toast } from '../../../lib/page/toast'
import { getXsrfToken } from '../../../lib/storage/cookie'
import { getNow, isServerTimeKnown } from '../../../lib/time/clock'
import { AUTH_KEY, parseStored, readSession, readStored, writeSession } from './persist'
import { type AuthState, type AuthUser, logout, parseSession, restored, sessionRejected, setUser } from './slice'

/** Shown when the session expired, was revoked or was ended in another tab. */
export const SESSION_ENDED = msg('Your session has ended. Please login again.')

/** Endpoints whose callers show a 401 themselves (spec §8), so that there is one toast. */
const endpointsWithOwnMessage = new Set(['createBooking', 'addReview', 'changePassword', 'deleteAccount'])

/** How often the token's expiry is checked, in ms. */
const EXPIRY_CHECK_INTERVAL = 30_000

type WithAuth = { auth: AuthState }

/** Middleware with the effects of signing in and out. RTK's listener middleware would add 2 KB to every page. */
export const authEffects: Middleware<object, WithAuth, ThunkDispatch<WithAuth, unknown, UnknownAction>> =
  ({ dispatch, getState }) =>
  (next) =>
  (action) => {
    const { token, user } = getState().auth
    const result = next(action)
    if (getState().auth.token !== token) void followToken(action, user, dispatch, getState)
    if (logout.match(action)) {
      if (token) endOnServer(token)
      toast.success(t('Logged Out Successfully'))
    }
    // a token that was replaced while a request used it doesn't end the session
    const isEnd = sessionRejected.match(action) && action.payload.token === token
    if (isEnd && !endpointsWithOwnMessage.has(action.payload.endpoint))
      toast.error(t('Signed out'), { description: t(SESSION_ENDED) })
    return result
  }

/** Whether the browser refused to store this page's session, so that what is stored is older. */
let isRefused = false

/**
 * Stores the new session and discards the data loaded for another user or a guest. A new token of the same user, as after a
 * changed password, keeps the data.
 */
async function followToken(
  action: unknown,
  before: AuthUser | null,
  dispatch: ThunkDispatch<WithAuth, unknown, UnknownAction>,
  getState: () => WithAuth,
) {
  const { auth } = getState()
  isRefused = !writeSession(auth)
  if (restored.match(action)) return
  if (isRefused && setUser.match(action))
    toast.warning(t('You stay signed in only until you close or reload this page.'), {
      description: t('Your browser keeps no data of this site. Allow it to stay signed in.'),
    })
  if (auth.user && auth.user.email === before?.email) {
    // not by the mutation's tags, which would be refetched with the old token
    dispatch(api.util.invalidateTags(['profile', 'sessions']))
    return
  }
  toast.close(REDEEM_TOAST_ID)
  if (sessionRejected.match(action)) {
    // the reset aborts running requests, so the refused mutation has to finish first
    await Promise.all(dispatch(api.util.getRunningMutationsThunk()))
    if (getState().auth.token !== null) return
  }
  dispatch(api.util.resetApiState())
}

/**
 * Ends the session on the server, so that a copied token becomes useless. Without RTK Query, whose store has no token any
 * more, and with `keepalive`, since the page may be left at once.
 */
function endOnServer(token: string) {
  const headers = { authorization: `Bearer ${token}`, 'x-xsrf-token': getXsrfToken() }
  fetch('/api/auth/logout', { method: 'POST', headers, keepalive: true }).catch(() => {
    // offline: the token expires after a week
  })
}

type Store = { dispatch: (action: UnknownAction) => unknown; getState: () => { auth: AuthState } }

/**
 * Restores the stored session after hydration, follows other tabs, and signs out when the token expires. A page that the
 * back/forward cache restores has the session it was left with, and was not notified of a logout since.
 */
export async function startSession(store: Store, reload = () => location.reload()) {
  store.dispatch(restored(await readSession(() => localStorage)))
  window.addEventListener('storage', ({ key, newValue }) => key === AUTH_KEY && syncWithTab(store, newValue))
  window.addEventListener('pageshow', ({ persisted }) => persisted && followStored(store, reload))
  setInterval(() => logoutWhenExpired(store), EXPIRY_CHECK_INTERVAL)
}

function syncWithTab(store: Store, text: string | null) {
  const session = parseStored(text)
  if (session && session.token !== store.getState().auth.token) store.dispatch(setUser(session))
  const { token } = store.getState().auth
  if (!session && token) store.dispatch(sessionRejected({ token, endpoint: 'storage' }))
}

/** Signs a guest's page in; one of a session that is no longer stored is loaded anew, so that nothing of its user stays. */
function followStored(store: Store, reload: () => void) {
  const text = readStored()
  if (isRefused || text === undefined) return
  const stored = parseStored(text)
  const { token } = store.getState().auth
  if (token === null && stored) store.dispatch(setUser(stored))
  if (token !== null && token !== stored?.token) reload()
}

function logoutWhenExpired(store: Store) {
  const { token } = store.getState().auth
  // before a reply the device's clock can't be trusted, and the server refuses an expired token anyway
  if (token && isServerTimeKnown() && !parseSession(token, getNow()))
    store.dispatch(sessionRejected({ token, endpoint: 'expiry' }))
}
