import './styles/main.css'
import { setupListeners } from '@reduxjs/toolkit/query'
import { StrictMode } from 'react'
import { Provider } from 'react-redux'
import {
  createBrowserRouter,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  type HydrationState,
  matchRoutes,
  RouterContextProvider,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { provideLanguage } from '#i18n/t'
import { startSession } from './features/auth/session/session'
import { startThemeSync } from './features/theme/apply'
import { followDay } from './lib/page/site'
import { setRenderDay } from './lib/time/clock'
import { toBasename } from './lib/urls/language'
import { routes as allRoutes, embedRoutes } from './routes'
import { createStore, type RootState, storeContext } from './store'

const language = document.documentElement.lang
const basename = toBasename(language)
/** A frame on another site shows its own page only, and has neither a session nor storage. */
const isFramed = matchRoutes(embedRoutes, location, basename) !== null
const routes = isFramed ? embedRoutes : allRoutes
provideLanguage(() => ({ code: language }))

type RenderError = { status: number; statusText: string; data: unknown }
/** The JSON that the server embeds in the page, see server/ssr. */
type Boot = {
  state: Partial<RootState>
  routing: { loaderData: HydrationState['loaderData']; errors: Record<string, RenderError> | null }
  day: number
}

/** Delay before the service worker is registered, so that its downloads don't compete with the page's. */
const SERVICE_WORKER_DELAY_MS = 6000

const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '') as Boot
setRenderDay(boot.day)

/** Ends the task, so that none blocks a slow phone for long. */
const pause = () => new Promise((done) => setTimeout(done))

/** Loads the code of the matched routes before the router starts; otherwise React would replace the server's HTML. */
async function loadMatchedRoutes() {
  const matches = matchRoutes(routes, location, basename) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}

/** Converts the embedded routing state into the router's hydration data. */
function toHydrationData(): HydrationState {
  const { loaderData, errors } = boot.routing
  const failed = Object.entries(errors ?? {}).map(([id, { status, statusText, data }]) => [
    id,
    new ErrorResponse(status, statusText, data),
  ])
  return { loaderData: loaderData ?? {}, errors: errors ? Object.fromEntries(failed) : null }
}

/** Loads the page's catalogue in development, where the scripts are not built per language. */
async function loadSourceCatalogue() {
  const catalogues = import.meta.glob<Record<string, string>>('../i18n/*.json', { import: 'default' })
  const [catalogue, { compile }, { keepSuffixes }] = await Promise.all([
    catalogues[`../i18n/${language}.json`]?.(),
    import('#i18n/compile'),
    import('#i18n/keep-suffixes'),
  ])
  const find = (text: string) => (catalogue?.[text] ? compile(keepSuffixes(catalogue[text])) : undefined)
  provideLanguage(() => ({ code: language, find }))
}

/** Fetches a style sheet that failed to load again at the next click, since Vite's loader requests each only once. */
function refetchFailedStyles({ target: link }: Event) {
  if (!(link instanceof HTMLLinkElement) || link.rel !== 'stylesheet') return
  // replaced in place, so that the order of the style sheets stays the same
  addEventListener('click', () => link.replaceWith(link.cloneNode()), { capture: true, once: true })
}

async function start() {
  addEventListener('error', refetchFailedStyles, true)
  if (import.meta.env.DEV) await loadSourceCatalogue()
  await pause()
  const store = createStore(boot.state)
  // the page must be hydrated with the server's state, even if the session has been restored by then
  const serverState = store.getState()
  const [{ hydrate }] = await Promise.all([import('./hydrate'), loadMatchedRoutes()])
  await pause()
  const router = createBrowserRouter(routes, {
    basename,
    hydrationData: toHydrationData(),
    getContext: () => new RouterContextProvider(new Map([[storeContext, store]])),
  })
  // queries are polled while the page is seen, also when it was opened in the background
  setupListeners(store.dispatch)
  hydrate(
    <StrictMode>
      <Provider store={store} serverState={serverState}>
        <RouterProvider router={router} />
      </Provider>
    </StrictMode>,
  )
  if (isFramed) return followDay(store)
  startThemeSync(store)
  await startSession(store)
  followDay(store)
  // the development server has no service worker
  if (!import.meta.env.PROD) return
  const load = () => import('./service-worker-client').then(({ startServiceWorker }) => startServiceWorker(store))
  setTimeout(() => load().catch(() => undefined), SERVICE_WORKER_DELAY_MS)
}

void start()
