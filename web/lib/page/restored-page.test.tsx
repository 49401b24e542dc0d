import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { FakeEventSource } from '../../testing/fake-event-source'
import { renderInApp } from '../../testing/render-in-app'
import { followDay } from './site'

afterEach(() => void vi.restoreAllMocks())

const openBy = (type: NavigationTimingType) =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming])

/** Follows the day on a page of 10 March when the server is a day ahead. */
function follow() {
  const { store } = renderInApp(<p />, {
    respond: () => Response.json({ success: true, data: { today: '2027-03-11', firstDay: '2027-03-12' } }),
  })
  // its check every minute must not go on in later tests
  vi.useFakeTimers({ toFake: ['setInterval'] })
  followDay(store)
  vi.useRealTimers()
  return { store }
}

test('a page that the browser restored from its cache asks for the day at once', async () => {
  openBy('back_forward')
  const { store } = follow()
  const day = { today: '2027-03-11', firstDay: '2027-03-12' }
  await vi.waitFor(() => expect(store.getState().site).toMatchObject(day), { timeout: 300_000 })
})

test('a page that was just fetched does not', () => {
  openBy('navigate')
  expect(follow().store.getState().api.queries).toEqual({})
})

test('a restored page, of any age, receives all changes of its venues, and once it has, only those after them', async () => {
  openBy('back_forward')
  vi.resetModules()
  // the files of a worker share its modules, and would find the events of this stream
  onTestFinished(() => void vi.resetModules())
  const { watch } = await import('../requests/live-stream')
  const getAddressOf = async (facility: string) => {
    const stop = watch([facility], () => undefined)
    await Promise.resolve()
    const { url } = FakeEventSource.latest
    FakeEventSource.latest.receive({}, 7)
    stop()
    return url
  }
  expect(await getAddressOf('a')).toBe('/api/live?facility=a&age=86400000')
  expect(await getAddressOf('b')).not.toContain('86400000')
})
