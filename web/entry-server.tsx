import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { Provider } from 'react-redux'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import type { CallApi, PageReply } from '#contract/page-reply'
import type { Site } from '#contract/site'
import { runInLanguage } from '#i18n/request-language'
import type { Language } from '#i18n/t'
import { api } from './api'
import { escapeForScript, headHtml, headTags, PRODUCT } from './lib/page/head'
import { type HeadCollector, HeadCollectorContext } from './lib/page/page-head'
import { getRenderDay } from './lib/time/clock'
import { toBasename } from './lib/urls/language'
import { toPageUrl } from './page-url'
import { routes } from './routes'
import { createStore, type RootState, storeContext } from './store'

export { toPageUrl }

const handlers = new Map<string, StaticHandler>()

/** Returns the router for pages in a language; their paths have its prefix. */
export function getHandler(language: string) {
  const handler = handlers.get(language) ?? createStaticHandler(routes, { basename: toBasename(language) })
  handlers.set(language, handler)
  return handler
}

/** A page to render. */
export type PageRequest = { request: Request; site: Site; callApi: CallApi; language: Language }

function serializeErrors(errors: StaticHandlerContext['errors']) {
  if (!errors) return null
  const entries = Object.entries(errors).map(([id, error]) =>
    isRouteErrorResponse(error)
      ? [id, { status: error.status, statusText: error.statusText, data: null }]
      : [id, { status: 500, statusText: 'Error', data: null }],
  )
  return Object.fromEntries(entries)
}

/** Leaves out the parts of the API's state that begin the same in the browser: requests that run, and who waits for them. */
function toSentState({ api: { queries, provided }, ...state }: RootState) {
  return { ...state, api: { queries, provided } }
}

type PageTree = { context: StaticHandlerContext; store: ReturnType<typeof createStore>; collector: HeadCollector }

export function toPageTree({ context, store, collector }: PageTree, handler: StaticHandler) {
  return (
    <StrictMode>
      <HeadCollectorContext value={collector}>
        <Provider store={store}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </Provider>
      </HeadCollectorContext>
    </StrictMode>
  )
}

/** Renders one page. Its loaders first load code and data into a store, which is sent with the page. */
export const renderPage = (page: PageRequest): Promise<PageReply> =>
  runInLanguage(page.language, () => renderInLanguage(page))

async function renderInLanguage({ request, site, callApi, language }: PageRequest): Promise<PageReply> {
  const handler = getHandler(language.code)
  const store = createStore({ site }, { callApi })
  const requestContext = new RouterContextProvider(new Map([[storeContext, store]]))
  try {
    const context = await handler.query(request, { requestContext })
    if (context instanceof Response) return { redirect: context.headers.get('location') ?? '/', status: context.status }
    const collector: HeadCollector = {}
    const html = renderToString(toPageTree({ context, store, collector }, handler))
    // a guarded page has no head until the browser has restored the session
    const { head, path } = collector.page ?? { head: { title: PRODUCT, hidden: true }, path: '/' }
    const { loaderData, errors } = context
    return {
      status: context.statusCode,
      html,
      head: headHtml(headTags(head, { ...site, path })),
      boot: escapeForScript(
        JSON.stringify({
          state: toSentState(store.getState()),
          routing: { loaderData, errors: serializeErrors(errors) },
          day: getRenderDay(),
        }),
      ),
      routes: context.matches.map(({ route }) => route.id),
      frameAncestors: head.frameAncestors,
    }
  } finally {
    store.dispatch(api.util.resetApiState()) // its timers would keep the store in memory for a minute
  }
}
