import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
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
const reload = vi.fn()
await startSession(store, reload)
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

describe('a page restored by the back/forward cache', () => {
  const goBack = () => {
    reload.mockClear()
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  }
  const other = parseSession(`${part({})}.${part({ ...claims, email: 'rafi@example.test' })}.s`)

  test.each([
    ['nobody', { token: null, user: null }],
    ['another user', other],
  ])('is loaded anew when %s is signed in since', (_, stored) => {
    localStorage.setItem(AUTH_KEY, JSON.stringify(stored))
    goBack()
    expect(reload).toHaveBeenCalledOnce()
    expect(store.getState().auth.token).toBe(token)
  })

  test('stays as it is when its user still is', () => {
    localStorage.setItem(AUTH_KEY, JSON.stringify(session))
    goBack()
    expect(reload).not.toHaveBeenCalled()
    expect(store.getState().auth.token).toBe(token)
  })

  test('signs a guest in who has signed in since', () => {
    store.dispatch(logout())
    localStorage.setItem(AUTH_KEY, JSON.stringify(session))
    goBack()
    expect(reload).not.toHaveBeenCalled()
    expect(store.getState().auth.token).toBe(token)
  })

  test.each(['getItem', 'setItem'] as const)('stays signed in where %s of the storage is refused', (method) => {
    store.dispatch(logout())
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    })
    onTestFinished(() => void vi.restoreAllMocks())
    store.dispatch(setUser(session))
    goBack()
    expect(reload).not.toHaveBeenCalled()
    expect(store.getState().auth.token).toBe(token)
  })
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
