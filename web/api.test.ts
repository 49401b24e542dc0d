import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { getFacility, listFacilities, updateFacility } from '#contract/facility'
import { api, call, callWhole } from './api'
import { setUser } from './features/auth/session/slice'
import { getErrorReply, getErrorStatus } from './lib/requests/api-error'
import { createStore } from './store'

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    testGet: build.query({ ...call<typeof getFacility>('GET', '/facility/:id') }),
    testList: build.query({ ...callWhole<typeof listFacilities>('GET', '/facility') }),
    testPut: build.mutation({ ...call<typeof updateFacility>('PUT', '/facility/:id') }),
  }),
}).endpoints

type ReceivedRequest = {
  method?: string | undefined
  url?: string | undefined
  headers: IncomingMessage['headers']
  body: string
}

const open: (() => void)[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const close of open.splice(0)) close()
})

/** A store whose calls go to a test server, which records the requests and replies by `answer`. */
async function startApi(answer: (response: ServerResponse) => void) {
  const received: ReceivedRequest[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    received.push({ method: request.method, url: request.url, headers: request.headers, body })
    answer(response)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  open.push(() => server.close().closeAllConnections())
  const fetchFromServer: typeof fetch = (input, init) => {
    const request = new Request(input, init)
    return fetch(new Request(request.url.replace('server.internal', `127.0.0.1:${port}`), request))
  }
  return { store: createStore(undefined, { fetch: fetchFromServer }), received, server }
}

const json = (status: number, body: unknown) => (response: ServerResponse) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const ok = (data: unknown, meta?: unknown) =>
  json(200, { success: true, statusCode: 200, message: 'Found', data, meta })
const user = { email: 'nadia@example.test', role: 'user', name: 'Nadia' } as const

describe('a call by its contract (spec §7)', () => {
  it('has its path parameters below /api and returns the data', async () => {
    const { store, received } = await startApi(ok({ name: 'Smash' }))
    const { data } = await store.dispatch(calls.testGet.initiate({ params: { id: 'a/b' } }))
    expect(received[0]).toMatchObject({ method: 'GET', url: '/api/facility/a%2Fb' })
    expect(data).toEqual({ name: 'Smash' })
  })
  it('has the bearer token of a session and a JSON body', async () => {
    const { store, received } = await startApi(ok(null))
    store.dispatch(setUser({ token: 'abc', user }))
    await store.dispatch(calls.testPut.initiate({ params: { id: '7' }, body: { name: 'New' } }))
    expect(received[0]?.headers.authorization).toBe('Bearer abc')
    expect(received[0]).toMatchObject({ method: 'PUT', url: '/api/facility/7', body: '{"name":"New"}' })
  })
  it('omits empty filters from the URL and returns message and meta', async () => {
    const { store, received } = await startApi(ok([], { total: 0, page: 2, limit: 9 }))
    const { data } = await store.dispatch(calls.testList.initiate({ query: { search: '', page: 2, sort: 'name' } }))
    expect(received[0]?.url).toBe('/api/facility?page=2&sort=name')
    expect(data).toMatchObject({ message: 'Found', meta: { page: 2 } })
  })
})

describe('failures (spec §8)', () => {
  const failing = async (answer: (response: ServerResponse) => void) => {
    const { store } = await startApi(answer)
    return (await store.dispatch(calls.testGet.initiate({ params: { id: '7' } }))).error
  }
  it('have the status and the body', async () => {
    const body = { success: false, statusCode: 404, message: 'This venue is not known.', code: 'facility_not_found' }
    const error = await failing(json(404, body))
    expect(getErrorStatus(error)).toBe(404)
    expect(getErrorReply(error)?.message).toBe('This venue is not known.')
  })
  it('are PARSING_ERROR when the reply is not JSON', async () =>
    expect(getErrorStatus(await failing((response) => response.end('<html>')))).toBe('PARSING_ERROR'))
  it('are FETCH_ERROR when the connection breaks', async () =>
    expect(getErrorStatus(await failing((response) => response.destroy()))).toBe('FETCH_ERROR'))
})

describe('the cache (spec §9)', () => {
  const countQueries = (store: ReturnType<typeof createStore>) => Object.keys(store.getState().api.queries).length
  it('keeps unused data for 60 s', async () => {
    const { store } = await startApi(ok({ name: 'Smash' }))
    const running = store.dispatch(calls.testGet.initiate({ params: { id: '7' } }))
    await running
    vi.useFakeTimers()
    running.unsubscribe()
    await vi.advanceTimersByTimeAsync(59_000)
    expect(countQueries(store)).toBe(1)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(countQueries(store)).toBe(0)
  })
  it('batches changes of subscriptions for 500 ms', async () => {
    const { store } = await startApi(ok({ name: 'Smash' }))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const countSubscriptions = () => Object.keys(store.getState().api.subscriptions).length
    await store.dispatch(calls.testGet.initiate({ params: { id: '7' } }))
    await store.dispatch(calls.testGet.initiate({ params: { id: '8' } }))
    await vi.advanceTimersByTimeAsync(499)
    expect(countSubscriptions()).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(countSubscriptions()).toBe(2)
  })
})
