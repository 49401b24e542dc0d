import { afterEach, describe, expect, it, vi } from 'vitest'
import { AUTH_KEY, RESTORE_TIMEOUT, readSession } from './persist'

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const token = (exp: number) => `${part({})}.${part({ email: 'nadia@example.test', role: 'user', exp })}.s`
const storageWith = (value: string | null) => () => ({ getItem: (key: string) => (key === AUTH_KEY ? value : null) })
const stored = (exp: number) => storageWith(JSON.stringify({ token: token(exp), user: null }))
const inOneHour = () => Date.now() / 1000 + 3600

afterEach(() => vi.useRealTimers())

describe('the stored session (spec §4)', () => {
  it('is read back from plain JSON under auth', async () => {
    const session = await readSession(stored(inOneHour()))
    expect(session?.user.email).toBe('nadia@example.test')
  })
  it('is kept when it looks expired, since the clock of the device may be wrong', async () =>
    expect((await readSession(stored(1)))?.user.email).toBe('nadia@example.test'))
  it('is none when storage has something else or is blocked', async () => {
    expect(await readSession(storageWith('{"token":null,"user":null}'))).toBeNull()
    expect(await readSession(storageWith('{broken'))).toBeNull()
    const blocked = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    expect(await readSession(blocked)).toBeNull()
  })
  it('counts as none after 5 s (spec §9)', async () => {
    vi.useFakeTimers()
    let result: unknown
    readSession(() => ({ getItem: () => new Promise<string>(() => {}) })).then((restored) => {
      result = restored
    })
    await vi.advanceTimersByTimeAsync(RESTORE_TIMEOUT - 1)
    expect(result).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(result).toBeNull()
  })
})
