import { expect, type Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { open } from '../open.ts'

const getPanel = (page: Page) => page.getByRole('complementary', { name: 'Book a Court' })

test('on low screens Book Now is visible without scrolling, and the panel fits into the window', async ({
  page,
  venue,
}) => {
  const slot = venue.nextSlot()
  const button = getPanel(page).getByRole('button', { name: 'Book Now' })
  const sizes = [
    { width: 1366, height: 657 },
    { width: 1280, height: 720 },
  ]
  for (const size of sizes) {
    await page.setViewportSize(size)
    await open(page, `/facilities/${slot.facility}?date=${slot.date}`)
    await expect(button).toBeInViewport({ ratio: 1 })
    await getPanel(page).locator(`[data-start="${slot.startTime}"]`).click()
    await expect(page).toHaveURL(/from=/)
    await expect(button).toBeInViewport({ ratio: 1 })
    const getBottom = () => getPanel(page).evaluate((panel) => panel.getBoundingClientRect().bottom)
    await expect.poll(getBottom).toBeLessThanOrEqual(size.height)
    await page.reload()
    await expect(getPanel(page).locator('[data-start][aria-pressed=true]')).toBeInViewport({ ratio: 1 })
    const isBeforeReviews = await getPanel(page).evaluate((panel) => {
      const reviews = [...document.querySelectorAll('h2')].find(({ textContent }) => textContent === 'Reviews')
      return !!reviews && !!(panel.compareDocumentPosition(reviews) & Node.DOCUMENT_POSITION_FOLLOWING)
    })
    expect(isBeforeReviews).toBe(true)
  }
})

test('a day without free slots says so and offers another day', async ({ page }) => {
  const { data: venues } = await (await page.request.get('/api/facility?limit=1')).json()
  const { data: site } = await (await page.request.get('/api/site')).json()
  const friday = Array.from({ length: 8 }, (_, ahead) =>
    new Date(Date.parse(site.today) + ahead * 86_400_000).toISOString().slice(0, 10),
  ).find((date) => new Date(date).getUTCDay() === 5)
  await page.goto(`/facilities/${venues[0]._id}?date=${friday}`)
  await expect(getPanel(page).getByText('No available slots for the selected date.')).toBeVisible()
  await getPanel(page)
    .getByRole('button', { name: /^Go to / })
    .click()
  const slots = getPanel(page).getByRole('group', { name: 'Choose a time slot' })
  await expect(slots.getByRole('button', { disabled: false }).first()).toBeVisible()
})
