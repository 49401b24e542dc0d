import { afterEach, describe, expect, it, vi } from 'vitest'
import { AUTH_KEY, RESTORE_TIMEOUT, readSession } from './persist'

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const token = (exp: number) => `${part({})}.${part({ email: 'nadia@example.test', role: 'user', exp })}.s`
const holding = (value: string | null) => () => ({ getItem: (key: string) => (key === AUTH_KEY ? value : null) })
const stored = (exp: number) => holding(JSON.stringify({ token: token(exp), user: null }))
const inAnHour = () => Date.now() / 1000 + 3600

afterEach(() => vi.useRealTimers())

describe('the stored session (spec §4)', () => {
  it('is read back from plain JSON under auth', async () => {
    const { session, expired } = await readSession(stored(inAnHour()))
    expect(session?.user.email).toBe('nadia@example.test')
    expect(expired).toBe(false)
  })
  it('is told to have run out', async () =>
    expect(await readSession(stored(1))).toEqual({ session: null, expired: true }))
  it('is none when storage holds something else, or is forbidden', async () => {
    const none = { session: null, expired: false }
    expect(await readSession(holding('{"token":null,"user":null}'))).toEqual(none)
    expect(await readSession(holding('{broken'))).toEqual(none)
    const forbidden = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    expect(await readSession(forbidden)).toEqual(none)
  })
  it('is given up on after 5 s (spec §9)', async () => {
    vi.useFakeTimers()
    let given: unknown
    readSession(() => ({ getItem: () => new Promise<string>(() => {}) })).then((found) => {
      given = found
    })
    await vi.advanceTimersByTimeAsync(RESTORE_TIMEOUT - 1)
    expect(given).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(given).toEqual({ session: null, expired: false })
  })
})
