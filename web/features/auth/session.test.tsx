import { expect, test } from 'vitest'
import { createStore } from '../../store'
import { AUTH_KEY } from './persist'
import { startSession } from './session'
import { parseSession, setUser } from './slice'

const part = (value: unknown) => btoa(JSON.stringify(value))
const claims = { email: 'nadia@example.test', role: 'user', exp: Date.now() / 1000 + 3600 }
const token = `${part({})}.${part(claims)}.s`

const store = createStore()
await startSession(store)
const fromOtherTab = (newValue: string) => dispatchEvent(new StorageEvent('storage', { key: AUTH_KEY, newValue }))

test.each(['{broken', '"text"', '12', 'null', '[]', '{"token":12}', '{"token":"x.y.z"}'])(
  'another tab that writes %s signs out, as a reload would',
  (text) => {
    const session = parseSession(token)
    if (!session) throw new Error('no session')
    store.dispatch(setUser(session))
    fromOtherTab(text)
    expect(store.getState().auth).toMatchObject({ token: null, user: null })
    fromOtherTab(JSON.stringify(session))
    expect(store.getState().auth.user?.email).toBe('nadia@example.test')
  },
)
