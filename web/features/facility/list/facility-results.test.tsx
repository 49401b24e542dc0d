import { act, screen } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { followDay } from '../../../lib/page/site'
import { makeFacility } from '../../../testing/facility'
import { renderInApp } from '../../../testing/render-in-app'
import { FacilityResults } from './facility-results'

const facility = makeFacility({ nextAvailability: { date: '2027-03-11', startTime: '08:00', endTime: '09:00' } })

beforeEach(() => {
  // half a minute before midnight at the facilities; jsdom makes frames with setInterval, and would make none ever after
  const frames = ['requestAnimationFrame', 'cancelAnimationFrame'] as const
  vi.useFakeTimers({
    now: Date.parse('2027-03-10T17:59:30Z'),
    toFake: ['Date', 'setInterval', 'clearInterval', ...frames],
  })
  onTestFinished(() => {
    vi.useRealTimers()
  })
})

async function open() {
  const asked: string[] = []
  const respond = ({ url }: Request) => {
    if (url.endsWith('/site')) {
      const day = '2027-03-11'
      return Response.json({ success: true, statusCode: 200, message: '', data: { today: day, firstDay: day } })
    }
    asked.push(url)
    const meta = { total: 1, page: 1, limit: 12 }
    return Response.json({ success: true, statusCode: 200, message: '', data: [facility], meta })
  }
  const app = renderInApp(<FacilityResults />, { respond })
  followDay(app.store)
  await screen.findByText('Tomorrow, 08:00')
  return { ...app, asked }
}

test('a page that stays open past midnight is about the new day', async () => {
  const { asked, router, store } = await open()
  act(() => vi.advanceTimersByTime(60_000))
  expect(await screen.findByText('Today, 08:00')).toBeTruthy()
  expect(store.getState().site).toMatchObject({ today: '2027-03-11', firstDay: '2027-03-11' })
  await expect.poll(() => asked.length).toBe(2)
  await act(() => router.navigate('/facilities?from=18:00'))
  await expect.poll(() => asked.at(-1)).toContain('date=2027-03-11')
})

test('a page that is shown again on another day is about that day', async () => {
  await open()
  vi.setSystemTime('2027-03-10T18:00:00Z')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(await screen.findByText('Today, 08:00')).toBeTruthy()
})

test('the heading of another day has no count until that day is loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const reply = (free: number) =>
    Response.json({ success: true, data: [facility], meta: { total: 1, page: 1, limit: 12, free } })
  const respond = ({ url }: Request) => (url.includes('date=2027-03-13') ? promise : reply(4))
  const { router } = renderInApp(<FacilityResults />, { respond })
  await act(() => router.navigate('/facilities?date=2027-03-11'))
  expect(await screen.findByRole('heading', { name: '4 free Thu 11 Mar' })).toBeTruthy()
  await act(() => router.navigate('/facilities?date=2027-03-13'))
  expect(screen.getByRole('heading', { name: 'Sat 13 Mar' })).toBeTruthy()
  resolve(reply(2))
  expect(await screen.findByRole('heading', { name: '2 free Sat 13 Mar' })).toBeTruthy()
})
