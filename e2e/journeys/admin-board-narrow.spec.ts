import { expect, test } from '@playwright/test'
import { book } from '../courts.ts'
import { demoAdmin, enterAs, getToken, newUser } from '../users.ts'

test.beforeEach(async ({ page }) => enterAs(page, await getToken(page.request, demoAdmin)))

test('on a phone the day is an agenda, and the drawer leads on', async ({ page }) => {
  const { token } = await newUser(page.request, 'Agenda Guest')
  const booking = await book(page.request, token)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin')
  for (const name of [/^Now/, 'Next']) await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByRole('region', { name: /^Timeline/ })).toHaveCount(0)
  await page.goto(`/admin?date=${booking.date}&venue=${booking.facility._id}`)
  await page.getByRole('link', { name: 'Agenda Guest' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Booking' })).toContainText('Agenda Guest')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const drawer = page.getByRole('navigation', { name: 'Admin, drawer' })
  await expect(drawer.getByRole('link', { name: 'Go live' })).toBeInViewport()
  await drawer.getByRole('link', { name: 'Products' }).click()
  await expect(page.getByRole('heading', { name: 'Inventory' })).toBeVisible()
})

test('on a tablet the timeline opens with now at 60 %', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  const noon = '2026-11-21T08:00:00.000Z'
  await page.route('**/api/reports/day**', async (route) => {
    const response = await route.fetch()
    const reply = await response.json()
    const now = `${reply.data.date}${noon.slice(10)}`
    await page.clock.setFixedTime(new Date(now))
    await route.fulfill({ response, json: { ...reply, data: { ...reply.data, now } } })
  })
  await page.goto('/admin')
  const timeline = page.getByRole('region', { name: /^Timeline/ })
  const getPlace = () =>
    timeline.evaluate((frame) => {
      const now = frame.querySelector('[data-testid=now-line]')?.getBoundingClientRect().left ?? 0
      const { left, width } = frame.getBoundingClientRect()
      return (now - left) / width
    })
  // it is scrolled there once it is drawn
  await expect.poll(getPlace).toBeCloseTo(0.6, 1)
})

test('many arrivals scroll in their card and leave no space below the page', async ({ page }) => {
  await page.route('**/api/reports/day**', async (route) => {
    const response = await route.fetch()
    const reply = await response.json()
    const [now, venue] = [Date.parse(reply.data.now), reply.data.venues[0]]
    const [startsAt, endsAt] = [-10, 50].map((minutes) => new Date(now + minutes * 60_000).toISOString())
    const bars = Array.from({ length: 40 }, (_, index) => ({
      ...{ _id: String(index), name: `Guest ${index}`, startTime: '18:00', endTime: '19:00', status: 'paid' },
      ...{ payBy: null, paysAtDesk: false, attendance: null, startsAt, endsAt },
    }))
    const venues = [{ ...venue, courts: [{ ...venue.courts[0], bars }] }]
    await route.fulfill({ response, json: { ...reply, data: { ...reply.data, venues } } })
  })
  await page.goto('/admin')
  await expect(page.getByRole('button', { name: 'Check in Guest 39' })).toBeAttached()
  const [length, body] = await page.evaluate(() => [
    document.documentElement.scrollHeight,
    Math.ceil(document.body.getBoundingClientRect().height),
  ])
  expect(length).toBeLessThanOrEqual(Math.max(body, page.viewportSize()?.height ?? 0))
})
