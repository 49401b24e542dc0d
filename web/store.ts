import { combineReducers, configureStore } from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import { createContext, type RouterContextProvider } from 'react-router'
import { type ApiExtra, api } from './api'
import { authEffects } from './features/auth/session/session'
import { authReducer } from './features/auth/session/slice'
import { themeReducer } from './features/theme/slice'
import { siteReducer } from './lib/page/site'

const reducer = combineReducers({
  [api.reducerPath]: api.reducer,
  auth: authReducer,
  site: siteReducer,
  theme: themeReducer,
})

export type RootState = ReturnType<typeof reducer>

/** Creates the store: in the browser from the state that the server sent, on the server one per request. */
export const createStore = (preloadedState?: Partial<RootState>, extra: ApiExtra = {}) =>
  configureStore({
    reducer,
    preloadedState,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: extra } })
        .prepend(authEffects)
        .concat(api.middleware),
  })

export type AppStore = ReturnType<typeof createStore>
export type AppDispatch = AppStore['dispatch']

/** The router context through which loaders get the store: `context.get(storeContext)`. */
export const storeContext = createContext<AppStore>()

export const useAppDispatch = useDispatch.withTypes<AppDispatch>()
export const useAppSelector = useSelector.withTypes<RootState>()

type Running = Promise<{ error?: unknown }> & { unsubscribe?: () => void }

/**
 * Starts a query from a page's loader. The server awaits it, to render the page with data; the browser doesn't, and the
 * page shows its skeleton. Returns the query's error on the server.
 */
export async function preload(context: Readonly<RouterContextProvider>, start: (dispatch: AppDispatch) => Running) {
  const running = start(context.get(storeContext).dispatch)
  if (!import.meta.env.SSR) {
    running.finally(() => running.unsubscribe?.())
    return undefined
  }
  const { error } = await running
  return error
}

// The session by its parts: a component that read all of it would render again, with all that is below it, when
// `restored` becomes true right after hydration.

/** The signed-in user; null for guests, and until the session is restored (on the server and in the first paint). */
export const useUser = () => useAppSelector(({ auth }) => auth.user)
/** The token of the session, null like the user. */
export const useToken = () => useAppSelector(({ auth }) => auth.token)
/** Whether the browser has read its stored session. */
export const useIsSessionRestored = () => useAppSelector(({ auth }) => auth.restored)
