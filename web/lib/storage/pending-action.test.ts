import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { setServerTime } from '../time/clock'
import { readPendingAction, savePendingAction, takePendingAction } from './pending-action'

const stored = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
})
afterAll(() => void vi.unstubAllGlobals())
afterEach(() => {
  vi.useRealTimers()
  setServerTime(String(Date.now()))
  stored.clear()
})

const action = { kind: 'redeem', code: 'ABC' } as const

it('keeps an action for half an hour, also when the server says meanwhile that the clock of the device is wrong', () => {
  vi.useFakeTimers()
  savePendingAction(action)
  setServerTime(String(Date.now() + 10 * 3_600_000))
  vi.advanceTimersByTime(29 * 60_000)
  expect(readPendingAction()).toEqual(action)
  vi.advanceTimersByTime(60_000)
  expect(readPendingAction()).toBeNull()
})

it('takes an action once', () => {
  savePendingAction(action)
  expect([takePendingAction(), takePendingAction()]).toEqual([action, null])
})
