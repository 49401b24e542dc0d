import { expect, type Page } from '@playwright/test'
import { createBooking, findNextOpenDay } from '../courts.ts'
import { test } from '../fixtures.ts'
import { failRequests } from '../open.ts'
import { pickDate } from '../pick-date.ts'
import { createUser } from '../users.ts'

test.beforeEach(({ admin: _ }) => {})

/** Returns the next Friday, at least two days ahead, on which the demo's venues are closed. */
function getNextFriday() {
  const day = new Date(Date.now() + 2 * 86_400_000)
  while (day.getUTCDay() !== 5) day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}

async function expectFigures(page: Page) {
  await expect(page.getByRole('heading', { name: 'Welcome back, Admin' })).toBeVisible()
  for (const label of ['Court-hours sold today', 'Revenue today', 'Held online', 'To collect', 'Next seven days'])
    await expect(page.getByText(label)).toBeVisible()
  for (const name of ['Today on court', 'Latest bookings', 'Fullest venues'])
    await expect(page.getByRole('heading', { name })).toBeVisible()
}

const getTimeline = (page: Page) => page.getByRole('region', { name: /^Timeline/ })

test('a bar opens its booking next to the board, the days are stepped through, and today needs attention', async ({
  page,
  venue,
}) => {
  const { token } = await createUser('Bar Guest')
  const booking = await createBooking(page.request, token, venue.nextSlot())
  await page.goto(`/admin?date=${booking.date}`)
  const bar = page.getByRole('link', { name: new RegExp(`^Bar Guest until .*, ${booking.facility.name}`) })
  await expect(bar).toHaveAccessibleName(new RegExp(`${booking.startTime}–${booking.endTime}, not paid yet$`))
  await bar.click()
  const panel = page.getByRole('dialog', { name: 'Booking' })
  await expect(panel).toContainText('Bar Guest')
  // the board can still be used
  await page.getByRole('link', { name: 'Day after' }).click()
  await expect(panel).toBeHidden()
  await expect(page.getByRole('heading', { name: / on court$/ })).not.toHaveText('Today on court')
  await page.getByRole('link', { name: 'Today', exact: true }).click()
  await expectFigures(page)
  const attention = page.getByRole('region', { name: 'Needs attention' })
  await attention.getByRole('link', { name: /^Dhanmondi Indoor Courts is closed .* but/ }).click()
  await expect(page).toHaveURL(/\/admin\/bookings\?facility=[0-9a-f-]+&from=.+&to=.+/)
  await expect(page.getByRole('row', { name: 'Dhanmondi Indoor Courts' })).not.toHaveCount(0)
})

test('/admin/welcome shows the day in figures and on every court', async ({ page }) => {
  // venues may be closed today
  await page.goto(`/admin/welcome?date=${await findNextOpenDay(page.request)}`)
  await expect(getTimeline(page).getByRole('heading')).not.toHaveCount(0)
  await page.getByRole('link', { name: 'Today', exact: true }).click()
  await expectFigures(page)
})

test('a day that can’t be loaded shows an error and can be loaded again', async ({ page }) => {
  const recover = await failRequests(page, '**/api/reports/day**', (route) => route.abort())
  await page.goto('/admin')
  await expect(page.getByText('The day could not be loaded.')).toBeVisible()
  recover()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Latest bookings' })).toBeVisible()
})

test('on the board one bar is reached with Tab, hours stay visible, and a venue and a day are picked', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 657 })
  const open = await findNextOpenDay(page.request)
  await page.goto(`/admin?date=${open}`)
  const timeline = getTimeline(page)
  await test.step('one bar can be reached with Tab, the others with the arrow keys', async () => {
    const bars = timeline.getByRole('link')
    await expect(bars.first()).toBeVisible()
    await expect(timeline.locator('a[tabindex="0"]')).toHaveCount(1)
    await bars.first().focus()
    await page.keyboard.press('ArrowDown')
    await expect(timeline.locator('a:focus')).toHaveCount(1)
    await expect(bars.first()).not.toBeFocused()
  })
  await test.step('the hours stay visible while the courts scroll', async () => {
    await timeline.getByRole('heading').last().scrollIntoViewIfNeeded()
    await expect(timeline.getByText('12:00', { exact: true })).toBeInViewport()
  })
  await test.step('a day and a venue can be picked, and a closed day links to the next open one', async () => {
    await page.getByRole('combobox', { name: 'Venue' }).selectOption({ label: 'Smash Arena Uttara' })
    await expect(page).toHaveURL(new RegExp(`/admin\\?date=${open}&facility=[0-9a-f-]+$`))
    await expect(timeline.getByRole('heading')).toHaveText(['Smash Arena Uttara'])
    await page.getByRole('combobox', { name: 'Venue' }).selectOption({ label: 'All venues' })
    const friday = getNextFriday()
    await pickDate(page, page, 'Day', friday)
    await expect(page).toHaveURL(`/admin?date=${friday}`)
    await expect(page.getByRole('heading', { name: /^All venues are closed on Fri, / })).toBeVisible()
    await page.getByRole('link', { name: /^Next open day: Sat, / }).click()
    await expect(timeline.getByRole('heading')).not.toHaveCount(0)
  })
})
