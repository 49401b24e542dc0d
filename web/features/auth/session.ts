import { createListenerMiddleware, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit'
import { api } from '../../api'
import { toast } from '../../lib/toast'
import { AUTH_KEY, readSession, writeSession } from './persist'
import { type AuthState, logout, parseSession, restored, sessionRefused, setUser } from './slice'

/** Why somebody is suddenly signed out. */
export const SESSION_OVER = 'Your session has ended. Please login again.'

/** Calls that say themselves what a 401 means (spec §8: booking), so that no second toast speaks. */
const speakForThemselves = new Set(['createBooking', 'changePassword', 'deleteAccount'])

export const authListener = createListenerMiddleware()
const startListening = authListener.startListening.withTypes<
  { auth: AuthState },
  ThunkDispatch<{ auth: AuthState }, unknown, UnknownAction>
>()

startListening({
  predicate: (_, now, before) => now.auth.token !== before.auth.token,
  effect: (action, { getState, dispatch }) => {
    writeSession(getState().auth)
    if (!restored.match(action)) dispatch(api.util.resetApiState())
  },
})

startListening({
  actionCreator: logout,
  effect: () => {
    toast.success('Logged Out Successfully')
  },
})

startListening({
  actionCreator: sessionRefused,
  effect: ({ payload }) => {
    if (!speakForThemselves.has(payload.endpoint)) toast.error('Signed out', { description: SESSION_OVER })
  },
})

type Store = { dispatch: (action: UnknownAction) => unknown; getState: () => { auth: AuthState } }

/** Signs the stored person in after hydration, follows sign-ins and sign-outs of other tabs, and signs out when the token runs out. */
export async function startSession(store: Store) {
  const { session, expired } = await readSession(() => localStorage)
  store.dispatch(restored(session))
  if (expired) {
    writeSession({ token: null, user: null })
    toast.error('Signed out', { description: SESSION_OVER })
  }
  window.addEventListener('storage', ({ key, newValue }) => key === AUTH_KEY && follow(store, newValue))
  setInterval(() => endWhenExpired(store), 30_000)
}

function follow(store: Store, text: string | null) {
  const { token } = (text ? JSON.parse(text) : {}) as { token?: string | null }
  const session = token ? parseSession(token) : null
  if (session && session.token !== store.getState().auth.token) store.dispatch(setUser(session))
  if (!session && store.getState().auth.token) store.dispatch(logout())
}

function endWhenExpired(store: Store) {
  const { token } = store.getState().auth
  if (token && !parseSession(token)) store.dispatch(sessionRefused({ token, endpoint: 'clock' }))
}
