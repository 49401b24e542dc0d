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
import { startSession } from './features/auth/session'
import { startThemeSync } from './features/theme/apply'
import { routes } from './routes'
import { createStore, type RootState, storeContext } from './store'

type RenderError = { status: number; statusText: string; data: unknown }
/** The JSON that the server embeds in the page, see server/ssr. */
type Boot = {
  state: Partial<RootState>
  routing: { loaderData: HydrationState['loaderData']; errors: Record<string, RenderError> | null }
}

const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '') as Boot
const store = createStore(boot.state)
/** Hydration must render the server's state, even if the session has been restored meanwhile. */
const serverState = store.getState()

/** The code of the matched routes must be loaded before the router starts, or React would replace the server's HTML. */
async function loadMatchedRoutes() {
  const matches = matchRoutes(routes, location) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}

function hydrationData(): HydrationState {
  const { loaderData, errors } = boot.routing
  const failed = Object.entries(errors ?? {}).map(([id, { status, statusText, data }]) => [
    id,
    new ErrorResponse(status, statusText, data),
  ])
  return { loaderData: loaderData ?? {}, errors: errors ? Object.fromEntries(failed) : null }
}

async function start() {
  const [{ hydrate }] = await Promise.all([import('./hydrate'), loadMatchedRoutes()])
  const router = createBrowserRouter(routes, {
    hydrationData: hydrationData(),
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
  // the development server has no service worker
  if (!import.meta.env.PROD) return
  const load = () => import('./service-worker-client').then(({ start }) => start(store))
  setTimeout(() => load().catch(() => undefined), 3000)
}

void start()
