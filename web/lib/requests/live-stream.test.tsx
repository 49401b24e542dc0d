import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeEventSource } from '../../testing/fake-event-source'
import { forgetEventId, getEventId, watch } from './live-stream'

const stops: (() => void)[] = []
const events: string[] = []

/** Begins to watch facilities; `events` gets their events. */
async function begin(...facilities: string[]) {
  stops.push(watch(facilities, (days) => events.push(`${facilities} ${days ?? 'any'}`)))
  await Promise.resolve()
}

const show = (visibilityState: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState)
  document.dispatchEvent(new Event('visibilitychange'))
}

const { opened } = FakeEventSource

beforeEach(() => {
  vi.useFakeTimers()
  opened.length = 0
  events.length = 0
})
afterEach(async () => {
  for (const stop of stops.splice(0)) stop()
  await Promise.resolve()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('all watchers share one stream, which ends with the last of them', async () => {
  await begin('b')
  await begin('a', 'b')
  expect(FakeEventSource.latest.url).toMatch(/^\/api\/live\?facility=a,b&age=\d+$/)
  expect(opened.filter(({ readyState }) => readyState !== 2)).toHaveLength(1)
  FakeEventSource.latest.receive({ facility: 'a', days: ['2027-03-11'] }, 5)
  FakeEventSource.latest.receive({ facility: '*', days: null }, 6)
  expect(events).toEqual(['a,b 2027-03-11', 'b any', 'a,b any'])
  for (const stop of stops.splice(0)) stop()
  await Promise.resolve()
  expect(opened.every(({ readyState }) => readyState === 2)).toBe(true)
})

test('a hidden page has no stream, and resumes after the last event when it is shown', async () => {
  await begin('a')
  FakeEventSource.latest.receive({}, 7)
  show('hidden')
  expect(FakeEventSource.latest.readyState).toBe(2)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect([opened.length, events]).toEqual([1, []])
  show('visible')
  expect(FakeEventSource.latest.url).toBe('/api/live?facility=a&since=7')
})

test('a page with venues that were watched just now receives only later events', async () => {
  await begin('c')
  FakeEventSource.latest.receive({}, 11)
  await begin('d')
  expect(FakeEventSource.latest.url).toMatch(/facility=c,d&age=\d+$/)
  FakeEventSource.latest.receive({}, 12)
  for (const stop of stops.splice(0)) stop()
  await Promise.resolve()
  await vi.advanceTimersByTimeAsync(50_000)
  await begin('d')
  expect(FakeEventSource.latest.url).toBe('/api/live?facility=d&since=12')
  for (const stop of stops.splice(0)) stop()
  await Promise.resolve()
  await vi.advanceTimersByTimeAsync(11_000)
  await begin('d')
  expect(FakeEventSource.latest.url).toBe('/api/live?facility=d&age=62000')
})

test('without streams the page polls every 15 seconds until a stream succeeds', async () => {
  await begin('a')
  for (let tries = 0; tries < 3; tries++) {
    expect(events).toEqual([])
    FakeEventSource.latest.refuse()
    if (tries < 2) await vi.advanceTimersByTimeAsync(4000)
  }
  expect([opened.length, events]).toEqual([3, ['a any']])
  await vi.advanceTimersByTimeAsync(15_000)
  FakeEventSource.latest.refuse()
  expect([opened.length, events.length]).toEqual([4, 2])
  await vi.advanceTimersByTimeAsync(15_000)
  FakeEventSource.latest.receive({}, 8)
  await vi.advanceTimersByTimeAsync(50_000)
  expect([opened.length, events.length]).toEqual([5, 2])
})

test('the page also polls when a proxy holds streams back', async () => {
  await begin('a')
  await vi.advanceTimersByTimeAsync(31_000)
  expect(events.length).toBe(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(events.length).toBe(5)
})

test('a stream that falls silent is opened again and resumes', async () => {
  await begin('a')
  FakeEventSource.latest.receive({ facility: 'a', days: null }, 9)
  await vi.advanceTimersByTimeAsync(61_000)
  expect([opened.length, FakeEventSource.latest.url]).toEqual([2, '/api/live?facility=a&since=9'])
})

test('requests name the event that caused them, and not one from before an own change', async () => {
  await begin('a')
  FakeEventSource.latest.receive({ facility: 'a', days: null }, 10)
  expect(getEventId()).toBe('10')
  forgetEventId()
  expect(getEventId()).toBe('')
})
