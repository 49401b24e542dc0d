import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { getNow, setServerTime } from './clock'

afterEach(() => {
  vi.useRealTimers()
  setServerTime(String(Date.now()))
})

const HOUR = 3_600_000

it.each([HOUR, -HOUR, 9 * 24 * HOUR])('follows the server when the clock of the device is off by %i ms', (wrong) => {
  const right = Date.now()
  vi.useFakeTimers({ now: right + wrong })
  setServerTime(String(right))
  expect(getNow()).toBe(right)
  vi.advanceTimersByTime(60_000)
  expect(getNow()).toBe(right + 60_000)
})

it('ignores the time that a reply takes', () => {
  vi.useFakeTimers()
  const before = getNow()
  setServerTime(String(before - 2000))
  expect(getNow()).toBe(before)
})

it('shows days as the server did until a reply has the time', async () => {
  vi.resetModules()
  // the files of a worker share its modules, and would find this time
  onTestFinished(() => void vi.resetModules())
  const page = await import('./clock')
  const { formatDay } = await import('../texts/format')
  vi.useFakeTimers({ now: Date.parse('2019-01-01T00:00:00Z') })
  page.setRenderDay(Date.parse('2027-03-10'))
  expect(formatDay('2027-03-12')).toBe('Fri, 12 Mar')
  page.setServerTime(String(Date.parse('2028-01-02T10:00:00Z')))
  expect(formatDay('2027-03-12')).toBe('Fri, 12 Mar, 2027')
  expect(page.getRenderDay()).toBe(Date.parse('2028-01-02'))
})

it('is the only place that reads the clock of the device', () => {
  const web = join(import.meta.dirname, '../..')
  const exclude = ['**/*.test.{ts,tsx}', 'testing/**', 'lib/time/clock.ts']
  const files = globSync('**/*.{ts,tsx}', { cwd: web, exclude })
  expect(files.length).toBeGreaterThan(100)
  const found = files.filter((file) => /Date\.now|new Date\(\)|\bDate\(\)/.test(readFileSync(join(web, file), 'utf8')))
  expect(found).toEqual([])
})
