import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { receiveToasts } from '../../../lib/page/toast'
import { createStore } from '../../../store'
import { AUTH_KEY } from './persist'
import { startSession } from './session'
import { logout, parseSession, sessionRejected, setUser } from './slice'

const part = (value: unknown) => btoa(JSON.stringify(value))
const claims = { email: 'nadia@example.test', role: 'user', exp: Date.now() / 1000 + 3600 }
const token = `${part({})}.${part(claims)}.s`
const session = parseSession(token)
if (!session) throw new Error('no session')

const store = createStore()
await startSession(store)
const toasts: string[] = []
beforeEach(() => {
  const stop = receiveToasts((event) => 'show' in event && toasts.push(event.show.title))
  toasts.length = 0 // what was queued before
  store.dispatch(setUser(session))
  return stop
})
const fromOtherTab = (newValue: string) => dispatchEvent(new StorageEvent('storage', { key: AUTH_KEY, newValue }))

test.each(['{broken', '"text"', '12', 'null', '[]', '{"token":12}', '{"token":"x.y.z"}'])(
  'another tab that writes %s signs out, as a reload would',
  (text) => {
    fromOtherTab(text)
    expect(store.getState().auth).toMatchObject({ token: null, user: null })
    expect(toasts).toEqual(['Signed out'])
    fromOtherTab(JSON.stringify(session))
    expect(store.getState().auth.user?.email).toBe('nadia@example.test')
  },
)

test('a page restored by the back/forward cache follows what was stored since it was left', () => {
  const goBack = () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  const other = parseSession(`${part({})}.${part({ ...claims, email: 'rafi@example.test' })}.s`)
  localStorage.setItem(AUTH_KEY, JSON.stringify(other))
  goBack()
  expect(store.getState().auth.user?.email).toBe('rafi@example.test')
  localStorage.setItem(AUTH_KEY, JSON.stringify({ token: null, user: null }))
  goBack()
  expect(store.getState().auth.user).toBeNull()
  expect(toasts).toEqual(['Signed out'])
})

test('a page restored where storage is blocked stays signed in', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  onTestFinished(() => void vi.restoreAllMocks())
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(store.getState().auth.token).toBe(token)
})

test('a refused token that has been replaced meanwhile ends nothing', () => {
  store.dispatch(sessionRejected({ token: 'the one before', endpoint: 'expiry' }))
  expect(store.getState().auth.token).toBe(token)
  expect(toasts).toEqual([])
})

test('where storage is blocked, signing in says that the session ends with the page', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  onTestFinished(() => void vi.restoreAllMocks())
  store.dispatch(logout())
  toasts.length = 0
  store.dispatch(setUser(session))
  expect(toasts).toEqual(['You stay signed in only until you close or reload this page.'])
})
