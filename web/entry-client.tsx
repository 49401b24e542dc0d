import './styles/main.css'
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
import { startSession } from './features/auth/session'
import { startThemeSync } from './features/theme/apply'
import { toBasename } from './lib/language'
import { followDay } from './lib/site'
import { routes } from './routes'
import { createStore, type RootState, storeContext } from './store'

const language = document.documentElement.lang
const basename = toBasename(language)
provideLanguage(() => ({ code: language }))

type RenderError = { status: number; statusText: string; data: unknown }
/** The JSON that the server embeds in the page, see server/ssr. */
type Boot = {
  state: Partial<RootState>
  routing: { loaderData: HydrationState['loaderData']; errors: Record<string, RenderError> | null }
}

/** When the service worker is registered, which fetches its files: after the page has come to rest. */
const SERVICE_WORKER_DELAY_MS = 6000

const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '') as Boot
const store = createStore(boot.state)
/** Hydration must render the server's state, even if the session has been restored meanwhile. */
const serverState = store.getState()

/** The code of the matched routes must be loaded before the router starts, or React would replace the server's HTML. */
async function loadMatchedRoutes() {
  const matches = matchRoutes(routes, location, basename) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}

/** What the router begins with: what the server's loaders returned, and their errors as it made them. */
function toHydrationData(): HydrationState {
  const { loaderData, errors } = boot.routing
  const failed = Object.entries(errors ?? {}).map(([id, { status, statusText, data }]) => [
    id,
    new ErrorResponse(status, statusText, data),
  ])
  return { loaderData: loaderData ?? {}, errors: errors ? Object.fromEntries(failed) : null }
}

/** In development the scripts are in English: the texts are looked up, as on the server. */
async function loadSourceCatalogue() {
  const catalogues = import.meta.glob<Record<string, string>>('../i18n/*.json', { import: 'default' })
  const [catalogue, { compile }] = await Promise.all([
    catalogues[`../i18n/${language}.json`]?.(),
    import('#i18n/compile'),
  ])
  const find = (text: string) => (catalogue?.[text] ? compile(catalogue[text]) : undefined)
  provideLanguage(() => ({ code: language, find }))
}

/** Has a style sheet that failed fetched again at the next click, since Vite's loader asks for each only once. */
function refetchFailedStyles({ target: link }: Event) {
  if (!(link instanceof HTMLLinkElement) || link.rel !== 'stylesheet') return
  // in its place, so that the order of the sheets stays
  addEventListener('click', () => link.replaceWith(link.cloneNode()), { capture: true, once: true })
}

async function start() {
  addEventListener('error', refetchFailedStyles, true)
  if (import.meta.env.DEV) await loadSourceCatalogue()
  const [{ hydrate }] = await Promise.all([import('./hydrate'), loadMatchedRoutes()])
  const router = createBrowserRouter(routes, {
    basename,
    hydrationData: toHydrationData(),
    getContext: () => new RouterContextProvider(new Map([[storeContext, store]])),
  })
  hydrate(
    <StrictMode>
      <Provider store={store} serverState={serverState}>
        <RouterProvider router={router} />
      </Provider>
    </StrictMode>,
  )
  startThemeSync(store)
  await startSession(store)
  followDay(store)
  // the development server has no service worker
  if (!import.meta.env.PROD) return
  const load = () => import('./service-worker-client').then(({ startServiceWorker }) => startServiceWorker(store))
  setTimeout(() => load().catch(() => undefined), SERVICE_WORKER_DELAY_MS)
}

void start()
