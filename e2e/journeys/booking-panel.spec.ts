import { expect, type Page, test } from '@playwright/test'
import { freeSlot } from '../courts.ts'
import { open } from '../open.ts'

const getPanel = (page: Page) => page.getByRole('complementary', { name: 'Book a Court' })

for (const [width, height] of [
  [1366, 657],
  [1280, 720],
] as const)
  test(`at ${width} × ${height} Book Now is in sight without scrolling, and the panel never exceeds the window`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    const slot = await freeSlot(page.request)
    await open(page, `/facilities/${slot.facility}?date=${slot.date}`)
    const button = getPanel(page).getByRole('button', { name: 'Book Now' })
    await expect(button).toBeInViewport({ ratio: 1 })
    await getPanel(page).locator(`[data-start="${slot.startTime}"]`).click()
    await expect(button).toBeInViewport({ ratio: 1 })
    const box = await getPanel(page).boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? height)).toBeLessThanOrEqual(height)
    await page.reload()
    await expect(getPanel(page).locator('[data-start][aria-pressed=true]')).toBeInViewport({ ratio: 1 })
    const isBeforeReviews = await getPanel(page).evaluate((panel) => {
      const reviews = [...document.querySelectorAll('h2')].find(({ textContent }) => textContent === 'Reviews')
      return !!reviews && !!(panel.compareDocumentPosition(reviews) & Node.DOCUMENT_POSITION_FOLLOWING)
    })
    expect(isBeforeReviews).toBe(true)
  })
