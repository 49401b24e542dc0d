import { afterEach, expect, test, vi } from 'vitest'
import { FakeEventSource } from '../testing/fake-event-source'
import { renderInApp } from '../testing/render-in-app'
import { watch } from './live-stream'
import { followDay } from './site'

afterEach(() => void vi.restoreAllMocks())

const openBy = (type: NavigationTimingType) =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming])

/** Follows the day on a page of 10 March when the server is a day ahead. */
function follow() {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const asked: string[] = []
  const { store } = renderInApp(<p />, {
    respond: ({ url }) => {
      asked.push(new URL(url).pathname)
      return Response.json({ success: true, data: { today: '2027-03-11', firstDay: '2027-03-12' } })
    },
  })
  followDay(store)
  return { store, asked }
}

test('a page that the browser restored from its cache asks for the day at once', async () => {
  openBy('back_forward')
  const { store } = follow()
  const day = { today: '2027-03-11', firstDay: '2027-03-12' }
  await vi.waitFor(() => expect(store.getState().site).toMatchObject(day), { timeout: 300_000 })
})

test('a page that was just fetched does not', () => {
  openBy('navigate')
  expect(follow().asked).toEqual([])
})

test('a restored page, of any age, receives all changes of its venues', async () => {
  openBy('back_forward')
  const stop = watch(['a'], () => undefined)
  await Promise.resolve()
  expect(FakeEventSource.latest.url).toBe('/api/live?facility=a&age=86400000')
  stop()
})
