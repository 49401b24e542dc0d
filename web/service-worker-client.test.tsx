import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { ENGLISH, provideLanguage } from '#i18n/t'
import { setUser } from './features/auth/session/slice'
import { PUSH_OWNER } from './lib/storage/storage-keys'
import { startServiceWorker } from './service-worker-client'
import { createStore } from './store'
import { renderInApp } from './testing/render-in-app'

const register = vi.fn<(script: string) => Promise<object>>()
const postMessage = vi.fn<(message: string) => void>()

afterEach(() => vi.unstubAllGlobals())

/** Starts the client in a page of this version, and returns what a service worker says to it. */
async function startPage(app: string, { store = createStore(), registration = {} } = {}) {
  register.mockResolvedValue({ update: async () => undefined, ...registration })
  const serviceWorker = Object.assign(new EventTarget(), {
    register,
    ready: Promise.resolve({ active: { postMessage }, ...registration }),
    getRegistration: async () => registration,
  })
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker }))
  renderInApp(<script id="boot" type="application/json" data-app={app} />)
  await startServiceWorker(store)
  return (data: unknown) => serviceWorker.dispatchEvent(new MessageEvent('message', { data }))
}

test('a page of an older version offers to reload; one of the same version does not', async () => {
  const say = await startPage('/assets/entry-client-a.js')
  say({ apps: ['/assets/entry-client-a.js', '/assets/bn-1/entry-client-a.js'] })
  say({})
  expect(screen.queryByText('A new version is ready')).toBeNull()
  say({ apps: ['/assets/entry-client-b.js', '/assets/bn-1/entry-client-b.js'] })
  expect(await screen.findByText('A new version is ready')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
})

test.each(['en', 'bn'])(
  'a page in %s shares the service worker with other languages, and has it keep its own',
  async (code) => {
    provideLanguage(() => ({ code }))
    onTestFinished(() => provideLanguage(() => ENGLISH))
    postMessage.mockClear()
    await startPage('/assets/entry-client-a.js')
    expect(register).toHaveBeenLastCalledWith('/sw.js')
    expect(postMessage).toHaveBeenCalledOnce()
  },
)

test('signing in on the page of an expired session ends the push messages of another user', async () => {
  localStorage.setItem(PUSH_OWNER, 'u1 1')
  const unsubscribe = vi.fn(async () => true)
  const registration = { pushManager: { getSubscription: async () => ({ unsubscribe }) } }
  const store = createStore()
  await startPage('a', { store, registration })
  expect(unsubscribe).not.toHaveBeenCalled()
  const user = { id: 'u2', email: 'rafi@example.test', role: 'user', name: 'Rafi', exp: 2 } as const
  store.dispatch(setUser({ token: 't', user }))
  await waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce())
  expect(localStorage.getItem(PUSH_OWNER)).toBeNull()
})

test.each([
  ['replaced', { endpoint: 'https://push.test/new' }],
  ['ended', null],
])('a subscription that the push service has %s is renewed, once', async (_, current) => {
  const renewed = { endpoint: 'https://push.test/new' }
  const withJson = (given: typeof renewed) => ({ ...given, toJSON: () => ({ ...given, keys: {} }) })
  const subscribe = vi.fn(async () => withJson(renewed))
  const pushManager = { getSubscription: async () => current && withJson(current), subscribe }
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' })
  const sent: unknown[] = []
  const respond = async (request: Request) => {
    if (request.method === 'PUT') sent.push(await request.json())
    return Response.json({ success: true, data: { key: 'BK' } })
  }
  const user = { id: 'u1', email: 'rafi@example.test', role: 'user', name: 'Rafi', exp: 2 } as const
  localStorage.setItem(PUSH_OWNER, 'u1 2 https://push.test/old')
  for (let opened = 0; opened < 2; opened++) {
    const { store } = renderInApp(<p />, { user, respond })
    await startPage('a', { store, registration: { pushManager } })
    await waitFor(() => expect(localStorage.getItem(PUSH_OWNER)).toBe('u1 2 https://push.test/new'))
  }
  expect(sent).toEqual([{ ...renewed, keys: {} }])
})
