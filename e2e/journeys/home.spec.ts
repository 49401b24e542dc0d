import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { pickDate } from '../pick-date.ts'

const getSection = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, level: 2, exact: true }) })
const getFeatured = (page: Page) => getSection(page, 'Featured Venues').locator('> ul')

const countColumns = (list: Locator) =>
  list.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length)

const getCarousel = (page: Page) => page.getByRole('region', { name: 'Testimonials' })
const getCarouselRow = (page: Page) => getCarousel(page).locator('> ul')

/** Counts the slides whose centre is inside the carousel's frame. */
const countShownSlides = (page: Page) =>
  getCarousel(page).evaluate((frame) => {
    const { left, right } = frame.getBoundingClientRect()
    return [...frame.querySelectorAll(':scope > ul > li')].filter((slide) => {
      const box = slide.getBoundingClientRect()
      const middle = (box.left + box.right) / 2
      return middle > left && middle < right
    }).length
  })

/** Returns the horizontal offset of the row of slides in its frame, in px. */
const getPosition = (page: Page) =>
  getCarouselRow(page).evaluate((row) => new DOMMatrix(getComputedStyle(row).transform).m41)

test('shows hero, featured venues, how it works, features and testimonials', async ({ page, request }) => {
  await page.goto('/')
  await expect(page).toHaveTitle('Book Your Game Space in Seconds · Book My Play')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book Your Game Space in Seconds')
  const { data } = await (await request.get('/api/facility?limit=3')).json()
  await expect(getSection(page, 'Featured Venues').getByRole('heading', { level: 3 })).toHaveText(
    data.map(({ name }: { name: string }) => name),
  )
  for (const name of ['Featured Venues', 'How It Works', 'Features']) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  }
  await expect(getSection(page, 'How It Works').getByRole('heading', { level: 3 })).toHaveText([
    'Join Us',
    'Select Venues',
    'Booking Process',
  ])
  await expect(getSection(page, 'Features').getByRole('heading', { level: 3 })).toHaveText([
    'Group coaching',
    'Private coaching',
    'Equipment store',
    'Innovative lessons',
    'Sports community',
    'Field rental',
  ])
  await test.step('testimonials are three identical ones, three, two or one at a time, with dots and arrows', async () => {
    const quotes = getCarouselRow(page).locator('> li:not([aria-hidden]) > *')
    await expect(quotes).toHaveCount(3)
    const texts = await quotes.allInnerTexts()
    expect(new Set(texts).size).toBe(1)
    for (const part of ['Quality Matters !', '4.5', 'Badminton']) expect(texts[0]).toContain(part)
    const arrows = page.getByRole('button', { name: 'Next', exact: true })
    const dots = page.getByRole('button', { name: 'Show slide 1' })
    for (const [width, shown, hasArrows, hasDots] of [
      [1440, 3, true, false],
      [1025, 3, true, false],
      [1024, 3, true, true],
      [601, 3, true, true],
      [600, 2, false, true],
      [481, 2, false, true],
      [480, 1, false, true],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      await expect.poll(() => countShownSlides(page), { message: `${width} px` }).toBe(shown)
      await expect(arrows).toBeVisible({ visible: hasArrows })
      await expect(dots).toBeVisible({ visible: hasDots })
    }
  })
  await test.step('featured venues are one, two or three across by width', async () => {
    for (const [width, across] of [
      [1440, 3],
      [768, 2],
      [390, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      await expect.poll(() => countColumns(getFeatured(page))).toBe(across)
    }
  })
  await page.getByRole('link', { name: 'View All Venues' }).click()
  await expect(page).toHaveURL('/facilities')
})

test('the finder leads to venues that are free at the chosen time, and the line under it to one with its next slot selected', async ({
  page,
}) => {
  // the slot may begin meanwhile, and is then no longer free
  await expect(async () => {
    await page.goto('/')
    const first = page
      .getByRole('link')
      .filter({ hasText: /\d\d:\d\d.*\/hr/ })
      .first()
    const [time = ''] = (await first.textContent())?.match(/\d\d:\d\d/) ?? []
    await first.click()
    await expect(page).toHaveURL(/from=/)
    await expect(
      page
        .getByRole('complementary', { name: 'Book a Court' })
        .getByRole('group', { name: 'Choose a time slot' })
        .getByRole('button', { pressed: true }),
    ).toContainText(time, { timeout: 10_000 })
  }).toPass()
  await page.getByRole('banner').getByRole('link', { name: 'Book My Play' }).first().click()
  await page.getByLabel('Where').selectOption('Sylhet')
  const { data: site } = await (await page.request.get('/api/site')).json()
  const [, day = ''] = [1, 2, 3]
    .map((ahead) => new Date(Date.parse(site.today) + ahead * 86_400_000))
    .filter((date) => !site.closedWeekdays.includes(date.getUTCDay()))
    .map((date) => date.toISOString().slice(0, 10))
  await pickDate(page, page, 'Day', day)
  await page.getByRole('combobox', { name: 'From' }).selectOption('09:00')
  await page.getByRole('button', { name: 'Find a court' }).click()
  await expect(page).toHaveURL(`/facilities?city=Sylhet&date=${day}&from=09%3A00`)
  await expect(page.getByTestId('venue').getByRole('paragraph').first()).toContainText('Sylhet')
})

test.describe('testimonials', () => {
  /** Opens the home page with its carousel in view and the clock paused: time passes only by `page.clock`. */
  async function openWithPausedClock(page: Page) {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.clock.install()
    await page.goto('/')
    await getCarousel(page).scrollIntoViewIfNeeded()
    await expect(getCarouselRow(page)).toHaveAttribute('style', /translate3d/)
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 30_000))
  }

  test('the carousel never ends, also where all three fit, never moves by itself, and takes 500 ms', async ({
    page,
  }) => {
    await openWithPausedClock(page)
    const start = await getPosition(page)
    await page.clock.runFor(20_000)
    expect(await getPosition(page)).toBe(start)
    for (const name of [...Array<string>(7).fill('Next'), 'Previous']) {
      const before = await getPosition(page)
      await page.getByRole('button', { name, exact: true }).click()
      await page.clock.runFor(600)
      expect(await getPosition(page)).not.toBe(before)
      await expect.poll(() => countShownSlides(page)).toBe(3)
    }
    await test.step('a transition takes 500 ms', async () => {
      const start = await getPosition(page)
      await page.getByRole('button', { name: 'Next', exact: true }).click()
      await page.clock.runFor(480)
      const nearly = await getPosition(page)
      // a frame every 16 ms: the first starts the transition, the first after 500 ms ends it
      await page.clock.runFor(20 + 2 * 16)
      const end = await getPosition(page)
      await page.clock.runFor(1000)
      expect(await getPosition(page)).toBe(end)
      expect(nearly).not.toBe(start)
      expect(nearly).not.toBe(end)
    })
  })
})
