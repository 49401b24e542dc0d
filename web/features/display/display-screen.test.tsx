import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { api } from '../../api'
import { renderInApp } from '../../testing/render-in-app'
import { DisplayScreen } from './display-screen'
import { isReloadDue } from './screen'

const bar = (startTime: string, endTime: string, text = '') => ({ startTime, endTime, text, isClosed: false })
const TOKEN = 'a'.repeat(32)

const board = (courts: object[]) => ({
  kind: 'board',
  facility: { _id: '0d2c3d5e-0000-4000-8000-000000000001', name: 'Smash Arena' },
  timeZone: 'Asia/Dhaka',
  slotMinutes: 60,
  date: '2027-03-10',
  opensAt: '08:00',
  closesAt: '22:00',
  courts,
})

/** Renders a screen; `answer` is the board that the server has, or the status of its refusal. */
function show(answer: { now: object | number }) {
  const respond = () => {
    const { now } = answer
    if (typeof now === 'number') return Response.json({ success: false, code: 'x', message: 'No.' }, { status: now })
    return Response.json({ success: true, data: now })
  }
  return renderInApp(<DisplayScreen token={TOKEN} />, { respond })
}

const readRow = (name: string) =>
  [...(screen.getByRole('rowheader', { name }).closest('tr')?.cells ?? [])].slice(1).map((cell) => cell.textContent)

test('shows the next hours of each court, and more courts than fit in turn', async () => {
  const courts = Array.from({ length: 10 }, (_, nth) => ({ name: `Court ${nth + 1}`, bars: [bar('11:00', '13:00')] }))
  show({ now: board([{ name: 'Court 1', bars: [bar('10:00', '11:00', 'Nadia')] }, ...courts.slice(1)]) })
  await screen.findByRole('heading', { name: 'Smash Arena' })
  // it is 10:00 in Dhaka
  const times = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(times).toEqual(['Court', '10:00', '11:00', '12:00', '13:00', '14:00'])
  expect(readRow('Court 1')).toEqual(['Nadia', 'Free', 'Free', 'Free', 'Free'])
  expect(readRow('Court 2')).toEqual(['Free', 'Booked', 'Free', 'Free'])
  expect(screen.queryByText('Court 9')).toBeNull()
})

test('keeps what it shows without a connection, and tells that its address has ended', async () => {
  const answer: { now: object | number } = { now: board([{ name: 'Court 1', bars: [] }]) }
  const { refetch } = show(answer)
  await screen.findByText('Court 1')
  answer.now = 502
  await refetch('displays')
  expect(screen.getByText(/^No connection since 10:00/)).toBeTruthy()
  expect(screen.getByText('Court 1')).toBeTruthy()
  answer.now = 404
  await refetch('displays')
  expect(screen.getByText(/address has ended/)).toBeTruthy()
  answer.now = board([{ name: 'Court 1', bars: [] }])
  await refetch('displays')
  expect(screen.getByText('Court 1')).toBeTruthy()
  expect(screen.queryByText(/No connection/)).toBeNull()
})

/**
 * The listeners of the window and the document, and the intervals, that were added and not removed. What an earlier test
 * removes late doesn't count.
 */
function trackLeftovers() {
  const left = { listeners: new Map<unknown, Set<string>>(), timers: new Set<unknown>() }
  for (const target of [globalThis, document] as EventTarget[]) {
    const { addEventListener: add, removeEventListener: remove } = target
    vi.spyOn(target, 'addEventListener').mockImplementation((...args) => {
      const [type, listener] = args
      left.listeners.set(listener, (left.listeners.get(listener) ?? new Set()).add(type))
      add.apply(target, args)
    })
    vi.spyOn(target, 'removeEventListener').mockImplementation((...args) => {
      const [type, listener] = args
      const types = left.listeners.get(listener)
      types?.delete(type)
      if (types?.size === 0) left.listeners.delete(listener)
      remove.apply(target, args)
    })
  }
  const { setInterval: start, clearInterval: stop } = globalThis
  vi.spyOn(globalThis, 'setInterval').mockImplementation(((...args: Parameters<typeof setInterval>) => {
    const timer = start(...args)
    left.timers.add(timer)
    return timer
  }) as typeof setInterval)
  vi.spyOn(globalThis, 'clearInterval').mockImplementation((timer) => {
    left.timers.delete(timer)
    stop(timer)
  })
  return left
}

test('after hundreds of updates it has no more elements, listeners, timers or data than after a few', async () => {
  const left = trackLeftovers()
  const answer: { now: object | number } = { now: board([{ name: 'Court 1', bars: [] }]) }
  const { store } = show(answer)
  await screen.findByText('Court 1')
  const update = (nth: number) =>
    act(async () => {
      const bars = Array.from({ length: nth % 4 }, (_, hour) => bar(`1${hour}:00`, `1${hour + 1}:00`, 'Nadia'))
      // some fail, like those while the server starts again
      answer.now = nth % 20 === 5 ? 502 : board([{ name: 'Court 1', bars }])
      store.dispatch(api.util.invalidateTags(['displays']))
      await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()))
    })
  const measure = async () => {
    // Testing Library's would begin intervals of its own
    const options = { timeout: 300_000 }
    await vi.waitFor(() => expect(readRow('Court 1')).toEqual(['Nadia', 'Nadia', 'Nadia', 'Free', 'Free']), options)
    // RTK Query writes subscriptions into the store half a second late
    await vi.waitFor(() => expect(Object.keys(store.getState().api.subscriptions)).toHaveLength(1), options)
    return {
      elements: document.querySelectorAll('*').length,
      state: JSON.stringify(store.getState().api).length,
      listeners: left.listeners.size,
      timers: left.timers.size,
    }
  }
  for (let nth = 1; nth <= 43; nth++) await update(nth)
  const before = await measure()
  expect(before.timers).toBeGreaterThan(0)
  for (let nth = 44; nth <= 203; nth++) await update(nth)
  const after = await measure()
  // fewer when the wait for something was still ending before
  for (const name of ['elements', 'state', 'listeners', 'timers'] as const)
    expect(after[name], name).toBeLessThanOrEqual(before[name])
  vi.restoreAllMocks()
})

test('keeps the device awake, and asks again when it refused or took that back', async () => {
  const lock = { released: false, release: async () => undefined }
  const request = vi.fn().mockRejectedValueOnce(new Error('low battery')).mockResolvedValue(lock)
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
  const { refetch } = show({ now: board([{ name: 'Court 1', bars: [] }]) })
  await screen.findByText('Court 1')
  const answerLater = async () => {
    vi.setSystemTime(Date.now() + 300_000)
    await refetch('displays')
    return request.mock.calls.length
  }
  await answerLater()
  const asked = await answerLater()
  expect(asked).toBeGreaterThan(1)
  expect(await answerLater()).toBe(asked)
  lock.released = true
  expect(await answerLater()).toBe(asked + 1)
  Reflect.deleteProperty(navigator, 'wakeLock')
})

test('is loaded again once a night', () => {
  const hours = 3_600_000
  expect([isReloadDue(21 * hours, '03:10'), isReloadDue(3 * hours, '03:10'), isReloadDue(21 * hours, '12:00')]).toEqual(
    [true, false, false],
  )
})
