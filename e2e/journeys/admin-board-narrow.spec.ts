import { expect, type Page } from '@playwright/test'
import { createBooking } from '../courts.ts'
import { test } from '../fixtures.ts'
import { bearer, createUser } from '../users.ts'

/**
 * Mocks today's report: the real one, fetched once, with all venues open and the changes that `change` returns. The page
 * refetches whenever something is booked, so its requests are answered without the server.
 */
async function mockDayReport<T extends object>(
  page: Page,
  token: string,
  change: (day: { date: string; now: string; facilities: [{ courts: [object] }] }) => T,
) {
  const reply = await (await page.request.get('/api/reports/day', { headers: bearer(token) })).json()
  for (const venue of reply.data.facilities) venue.closed = false
  const changed = change(reply.data)
  const isOfToday = ({ pathname, searchParams }: URL) => pathname === '/api/reports/day' && !searchParams.has('date')
  const data = { ...reply.data, ...changed }
  // without the header, the page would show this device's time until another reply has the server's
  const headers = { 'x-server-time': String(Date.parse(data.now)) }
  await page.route(isOfToday, (route) => route.fulfill({ headers, json: { ...reply, data } }))
  return changed
}

/** The page follows the server's clock. */
async function mockServerTime(page: Page, now: string) {
  const isCall = ({ pathname }: URL) => /^\/api\/(?!live|reports\/day)/.test(pathname)
  await page.route(isCall, async (route) => {
    const response = await route.fetch()
    const headers = { ...response.headers(), 'x-server-time': String(Date.parse(now)) }
    await route.fulfill({ response, headers })
  })
}

test('on a phone the day is shown as an agenda, and the drawer links to other pages', async ({
  page,
  admin: { token },
  venue,
}) => {
  const guest = await createUser('Agenda Guest')
  const booking = await createBooking(page.request, guest.token, venue.nextSlot())
  await page.setViewportSize({ width: 390, height: 844 })
  await mockDayReport(page, token, () => ({}))
  await page.goto('/admin')
  for (const name of [/^Now/, 'Next']) await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByRole('region', { name: /^Timeline/ })).toHaveCount(0)
  await page.goto(`/admin?date=${booking.date}&facility=${booking.facility._id}`)
  await page.getByRole('link', { name: 'Agenda Guest' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Booking' })).toContainText('Agenda Guest')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const drawer = page.getByRole('navigation', { name: 'Admin, drawer' })
  await expect(drawer.getByRole('link', { name: 'Go live' })).toBeInViewport()
  await drawer.getByRole('link', { name: 'Products' }).click()
  await expect(page.getByRole('heading', { name: 'Inventory' })).toBeVisible()
})

test('on a tablet the timeline is scrolled so that the current time is at 60 % of its width', async ({
  page,
  admin: { token },
}) => {
  await page.setViewportSize({ width: 768, height: 900 })
  const { now: noon } = await mockDayReport(page, token, ({ date }) => ({ now: `${date}T08:00:00.000Z` }))
  await mockServerTime(page, noon)
  await page.goto('/admin')
  const timeline = page.getByRole('region', { name: /^Timeline/ })
  const getPlace = () =>
    timeline.evaluate((frame) => {
      const now = frame.querySelector('[data-testid=now-line]')?.getBoundingClientRect().left ?? 0
      const { left, width } = frame.getBoundingClientRect()
      return (now - left) / width
    })
  // the timeline scrolls after it has been rendered
  await expect.poll(getPlace).toBeCloseTo(0.6, 1)
  // a call that is still on its way would fail when the page closes
  await page.unrouteAll({ behavior: 'wait' })
})

test('many arrivals scroll in their card and leave no space below the page', async ({ page, admin: { token } }) => {
  await mockDayReport(page, token, ({ now, facilities: [venue] }) => {
    const [startsAt, endsAt] = [-10, 50].map((minutes) => new Date(Date.parse(now) + minutes * 60_000).toISOString())
    const bars = Array.from({ length: 40 }, (_, index) => ({
      _id: String(index),
      name: `Guest ${index}`,
      startTime: '18:00',
      endTime: '19:00',
      status: 'paid',
      payBy: null,
      paysAtDesk: false,
      attendance: null,
      startsAt,
      endsAt,
    }))
    return { facilities: [{ ...venue, courts: [{ ...venue.courts[0], bars }] }] }
  })
  await page.goto('/admin')
  await expect(page.getByRole('button', { name: 'Check in Guest 39' })).toBeAttached()
  const [length, body] = await page.evaluate(() => [
    document.documentElement.scrollHeight,
    Math.ceil(document.body.getBoundingClientRect().height),
  ])
  expect(length).toBeLessThanOrEqual(Math.max(body, page.viewportSize()?.height ?? 0))
})

test('the hours of a day and night don’t touch, and the time before midnight is on one line', async ({
  page,
  admin: { token },
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const { now } = await mockDayReport(page, token, ({ date, facilities: [venue] }) => ({
    now: `${date}T17:50:00.000Z`,
    facilities: [{ ...venue, openingTime: '00:00', closingTime: '24:00' }],
  }))
  await mockServerTime(page, now)
  await page.goto('/admin')
  const axis = page.getByRole('region', { name: /^Timeline/ }).locator('[data-dense]')
  await expect(axis.locator('b')).toHaveText('23:50')
  const boxes = await axis
    .locator('span:visible, b')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()))
  expect(boxes).toHaveLength(13)
  const isWrong = ({ left, right, height }: DOMRect, nth: number) =>
    left <= (boxes[nth - 1]?.right ?? 0) || right > 1280 || height > 40
  expect(boxes.filter(isWrong)).toEqual([])
  await page.unrouteAll({ behavior: 'wait' })
})
