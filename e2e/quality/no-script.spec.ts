import { expect, type Page } from '@playwright/test'
import { findNextOpenDay } from '../courts.ts'
import { test } from './fixtures.ts'
import { LOADING, toUrl } from './goto.ts'
import { publicScreens } from './screens.ts'

test.use({ javaScriptEnabled: false })

/** The titles of the pages that search engines list. */
const titles: Record<string, string> = {
  '/': 'Book Your Game Space in Seconds · Book My Play',
  '/about': 'About Us · Book My Play',
  '/facilities': 'Explore All Venues · Book My Play',
  '/contact': 'Contact Us · Book My Play',
  '/terms': 'Terms & Conditions · Book My Play',
  '/privacy': 'Privacy Policy · Book My Play',
}

/** What search engines and messengers read of a page. */
async function expectHead(page: Page, path: string, title: string) {
  const content = (selector: string) => page.locator(selector).getAttribute('content')
  await expect(page).toHaveTitle(title)
  expect((await content('meta[name=description]'))?.length, path).toBeGreaterThan(40)
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
  expect(new URL(canonical ?? '').pathname).toBe(path)
  expect(await content('meta[property="og:title"]')).toBe(title)
  expect(await content('meta[property="og:url"]')).toBe(canonical)
  const picture = new URL((await content('meta[property="og:image"]')) ?? '').pathname
  expect((await page.request.get(picture)).ok(), path).toBe(true)
}

test('without scripts every public page is complete: heading, main part, header, side menu, footer, and its head', async ({
  page,
  fixtures,
}) => {
  for (const path of [...publicScreens.map((screen) => toUrl(screen, fixtures)), '/verify']) {
    if (path.startsWith('/success')) continue
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(200)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
    await expect(page.getByRole('main'), path).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link'), path).toHaveCount(3)
    const footer = page.getByRole('contentinfo').getByText('Join with us')
    // the checkout has links to nothing else
    await expect(footer, path).toHaveCount(path === '/checkout' ? 0 : 1)
    await expect(page.locator('#side-menu'), path).toBeAttached()
    expect(await page.locator(LOADING).filter({ visible: true }).count(), path).toBe(0)
    if (titles[path]) await expectHead(page, path, titles[path])
  }
})

test('without scripts pages of an account say what they need', async ({ page }) => {
  for (const path of ['/user', '/profile', '/admin']) {
    await page.goto(path)
    await expect(page.getByRole('main').locator('noscript'), path).toBeVisible()
    await expect(page.getByRole('status').filter({ visible: true }), path).toHaveCount(0)
  }
})

test('without scripts the home page shows venues with prices and testimonials, and the finder works', async ({
  page,
  request,
}) => {
  const { data: venues } = await (await request.get('/api/facility')).json()
  await page.goto('/')
  const cards = page.getByTestId('venue')
  await expect(cards).toHaveCount(3)
  for (const [index, venue] of venues.slice(0, 3).entries()) {
    await expect(cards.nth(index)).toContainText(venue.name)
    await expect(cards.nth(index)).toContainText(`$${venue.pricePerHour}/hr`)
  }
  await expect(page.getByRole('article')).toHaveCount(3)
  await page.getByLabel('Where').selectOption('Rajshahi')
  await page.getByLabel('Day', { exact: true }).fill(await findNextOpenDay(request))
  await page.getByRole('button', { name: 'Find a court' }).click()
  await expect(page).toHaveURL(/\/facilities\?city=Rajshahi/)
  await expect(page.getByTestId('venue').getByRole('paragraph').first()).toContainText('Rajshahi')
})

test('without scripts the list and its cities can be read, and lead to a venue with its price, rules and reviews', async ({
  page,
  request,
}) => {
  await page.goto('/facilities')
  await expect(page.getByTestId('venue')).toHaveCount(12)
  await page.getByRole('navigation', { name: 'City' }).getByRole('link', { name: 'Dhaka' }).click()
  await expect(page).toHaveURL('/facilities?city=Dhaka')
  const { data: venues } = await (await request.get('/api/facility?city=Dhaka')).json()
  for (const { name } of venues) await expect(page.getByRole('heading', { name }).first()).toBeVisible()
  const venue = venues.find(({ reviewCount }: { reviewCount: number }) => reviewCount > 0)
  await page.getByRole('main').getByRole('link', { name: venue.name }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: venue.name })).toBeVisible()
  await expect(page.getByText(`$${venue.pricePerHour}/hr`).first()).toBeVisible()
  await expect(page.getByText(venue.description).first()).toBeVisible()
  await expect(page.getByText('non-marking shoes', { exact: false }).first()).toBeVisible()
  const { data: reviews } = await (await request.get(`/api/reviews/${venue._id}`)).json()
  await expect(page.getByText(reviews[0].comment).first()).toBeVisible()
})
