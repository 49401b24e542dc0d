import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { LOADING, toUrl } from './goto.ts'
import { publicScreens } from './screens.ts'

test.use({ javaScriptEnabled: false })

test('without scripts every public page has its heading, main part and links', async ({ page, fixtures }) => {
  for (const screen of publicScreens) {
    if (screen.name === '/success') continue
    await page.goto(toUrl(screen, fixtures))
    await expect(page.getByRole('heading', { level: 1 }), screen.name).toBeVisible()
    await expect(page.getByRole('main'), screen.name).toBeVisible()
    expect(await page.getByRole('link').count(), screen.name).toBeGreaterThan(0)
    expect(await page.locator(LOADING).filter({ visible: true }).count(), screen.name).toBe(0)
  }
})

test('without scripts pages of an account say what they need', async ({ page }) => {
  for (const path of ['/user', '/profile', '/admin']) {
    await page.goto(path)
    await expect(page.getByRole('main').locator('noscript'), path).toBeVisible()
    await expect(page.getByRole('status').filter({ visible: true }), path).toHaveCount(0)
  }
})

test('without scripts the home page shows venues with prices', async ({ page, request }) => {
  const { data: venues } = await (await request.get('/api/facility')).json()
  await page.goto('/')
  const cards = page.getByTestId('venue')
  await expect(cards).toHaveCount(3)
  for (const [index, venue] of venues.slice(0, 3).entries()) {
    await expect(cards.nth(index)).toContainText(venue.name)
    await expect(cards.nth(index)).toContainText(`$${venue.pricePerHour}/hr`)
  }
})

test('without scripts the list shows every venue of a city, and leads to one with its price, rules and reviews', async ({
  page,
  request,
}) => {
  const { data: venues } = await (await request.get('/api/facility?city=Dhaka')).json()
  await page.goto('/facilities?city=Dhaka')
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
