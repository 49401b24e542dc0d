import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { ENGLISH, provideLanguage } from '#i18n/t'
import { setUser } from './features/auth/slice'
import { PUSH_OWNER } from './lib/storage-keys'
import { start } from './service-worker-client'
import { createStore } from './store'
import { renderInApp } from './testing/render-in-app'

const register = vi.fn<(script: string) => Promise<object>>()

afterEach(() => vi.unstubAllGlobals())

/** Starts the client in a page of this version, and returns what a service worker says to it. */
async function startPage(app: string, { store = createStore(), registration = {} } = {}) {
  register.mockResolvedValue(registration)
  const serviceWorker = Object.assign(new EventTarget(), {
    register,
    getRegistration: async () => registration,
  })
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker }))
  renderInApp(<script id="boot" type="application/json" data-app={app} />)
  await start(store)
  return (data: unknown) => serviceWorker.dispatchEvent(new MessageEvent('message', { data }))
}

test('a page of an older version offers to reload; one of the same version does not', async () => {
  const say = await startPage('/assets/entry-client-a.js')
  expect(register).toHaveBeenLastCalledWith('/sw.js?language=en')
  say({ apps: ['/assets/entry-client-a.js', '/assets/bn-1/entry-client-a.js'] })
  say({})
  expect(screen.queryByText('A new version is ready')).toBeNull()
  say({ apps: ['/assets/entry-client-b.js', '/assets/bn-1/entry-client-b.js'] })
  expect(await screen.findByText('A new version is ready')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
})

test('the service worker keeps the files of the page’s language', async () => {
  provideLanguage(() => ({ code: 'bn' }))
  onTestFinished(() => provideLanguage(() => ENGLISH))
  await startPage('/assets/bn-1/entry-client-a.js')
  expect(register).toHaveBeenLastCalledWith('/sw.js?language=bn')
})

test('who signs in on the page of a session that has expired ends the push messages of another user', async () => {
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
