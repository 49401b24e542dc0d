// The limit of a page rendered on the server: React's renderToString of its tree, whose data is loaded once, by node:http.
import { createServer } from 'node:http'
import { renderToString } from 'react-dom/server'
import { RouterContextProvider } from 'react-router'
import type { CallApi } from '#contract/page-reply'
import type { Site } from '#contract/site'
import { runInLanguage } from '#i18n/request-language'
import { ENGLISH } from '#i18n/t'
import { getHandler, toPageTree } from '../../web/entry-server'
import { createStore, storeContext } from '../../web/store'

const request = new Request(process.env.PAGE_URL ?? '')

const callApi: CallApi = async (path) => {
  const answer = await fetch(new URL(path, request.url))
  return { status: answer.status, data: await answer.json() }
}

async function loadTree() {
  const { data: site } = (await callApi('/api/site')).data as { data: Site }
  const handler = getHandler(ENGLISH.code)
  const store = createStore({ site }, { callApi })
  const context = await handler.query(request, {
    requestContext: new RouterContextProvider(new Map([[storeContext, store]])),
  })
  if (context instanceof Response || context.statusCode !== 200) throw new Error(`${request.url} shows no page`)
  return toPageTree({ context, store, collector: {} }, handler)
}

const tree = await runInLanguage(ENGLISH, loadTree)

createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  response.end(runInLanguage(ENGLISH, () => renderToString(tree)))
}).listen(Number(process.env.PORT), '127.0.0.1')
