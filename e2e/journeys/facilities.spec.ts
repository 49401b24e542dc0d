import { expect, type Page } from '@playwright/test'
import { findNextOpenDay } from '../courts.ts'
import { test } from '../fixtures.ts'
import { open } from '../open.ts'
import { pickDate } from '../pick-date.ts'
import { waitForToast } from '../users.ts'
import { createVenue } from '../venues.ts'

const listNames = (page: Page) => page.getByTestId('venue').getByRole('heading').allInnerTexts()

type Named = { name: string }

/** Fetches the venues' names from the API for the same search. */
async function fetchNames(page: Page, query: string): Promise<string[]> {
  const { data } = await (await page.request.get(`/api/facility?${query}`)).json()
  return data.map(({ name }: { name: string }) => name)
}

test('every card shows its parts and links to its venue', async ({ page }) => {
  const firstCard = page.getByTestId('venue').first()
  const findFirst = async () => (await (await page.request.get('/api/facility?limit=1&sort=soonest')).json()).data[0]
  let first = await findFirst()
  // a slot that begins between the two requests is no longer free, and another venue may come first
  await expect(async () => {
    await page.goto('/facilities')
    first = await findFirst()
    await expect(firstCard.getByRole('heading')).toHaveText(first.name, { timeout: 5000 })
    const strip = firstCard.getByRole('img', { name: 'next free' })
    await expect(strip).toHaveAccessibleName(new RegExp(first.nextAvailability.startTime), { timeout: 5000 })
  }).toPass()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Explore All Venues')
  // the card moves once that slot has begun
  const card = page.getByTestId('venue').filter({ has: page.getByRole('heading', { name: first.name, exact: true }) })
  await expect(card.locator('img')).toHaveAttribute('src', `/art/${first._id}.svg?v=2`)
  await expect(card.getByText('Featured')).toBeVisible()
  await expect(card).toContainText(`$${first.pricePerHour}/hr`)
  const rating = card.getByRole('img', { name: 'Rated' })
  await expect(rating).toContainText(first.averageRating.toFixed(1))
  await expect(rating).toContainText(`(${first.reviewCount}`)
  for (const text of [first.name, first.description, first.location, 'Next Availability', 'Book Now']) {
    await expect(card).toContainText(text)
  }
  await expect(card.getByRole('img', { name: /: next free/ })).toHaveAttribute('style', /--hours: ?14\b/)
  await expect(page.getByRole('heading', { name: 'Convenient & Flexible Scheduling' })).toBeVisible()
  for (const link of [first.name, 'Book Now']) {
    await card.getByRole('link', { name: link, exact: true }).click()
    await expect(page).toHaveURL(`/facilities/${first._id}`)
    await page.goBack()
  }
})

test('search waits for a pause in typing, is kept in the URL, survives going back, and without results links to all venues', async ({
  page,
}) => {
  await page.clock.install()
  await open(page, '/facilities')
  const searched: string[] = []
  page.on('request', (request) => {
    if (/\/api\/facility\?.*search=/.test(request.url())) searched.push(request.url())
  })
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 30_000))
  await page.getByLabel('Search by name or place').pressSequentially('uttara')
  expect(searched).toEqual([])
  await page.clock.resume()
  await expect(page).toHaveURL('/facilities?search=uttara')
  await expect(page.getByTestId('venue')).toHaveCount(1)
  // asked again when a court is booked meanwhile
  expect(new Set(searched).size).toBe(1)
  await page.getByTestId('venue').getByRole('link').first().click()
  await page.waitForURL(/\/facilities\/[0-9a-f-]+$/)
  await page.goBack()
  await expect(page.getByLabel('Search by name or place')).toHaveValue('uttara')
  await expect(page.getByTestId('venue')).toHaveCount(1)
  await page.reload()
  await expect(page.getByLabel('Search by name or place')).toHaveValue('uttara')
  await page.getByLabel('Search by name or place').fill('no-such-venue')
  await expect(page.getByRole('heading', { name: 'No venue matches' })).toBeVisible()
  await page.getByRole('link', { name: 'Show all venues' }).click()
  await expect(page).toHaveURL('/facilities')
  await expect(page.getByTestId('venue')).toHaveCount(12)
})

test('city, price, day, time and sort order list the same venues as the API', async ({ page }) => {
  await page.goto('/facilities')
  await page.getByRole('navigation', { name: 'City' }).getByRole('link', { name: 'Chittagong' }).click()
  await expect(page).toHaveURL('/facilities?city=Chittagong')
  // the order may change on the hour
  const inCity = await fetchNames(page, 'city=Chittagong')
  await expect.poll(async () => (await listNames(page)).sort()).toEqual(inCity.sort())
  await page.getByLabel('Sort by').selectOption('price')
  await expect.poll(() => listNames(page)).toEqual(await fetchNames(page, 'city=Chittagong&sort=price'))
  await page.getByLabel('Price up to').fill('10')
  await expect(page).toHaveURL(/maxPrice=10/)
  await expect.poll(() => listNames(page)).toEqual(await fetchNames(page, 'city=Chittagong&sort=price&maxPrice=10'))

  const { data: site } = await (await page.request.get('/api/site')).json()
  let date = new Date(Date.parse(site.today) + 86_400_000)
  if (date.getUTCDay() === 5) date = new Date(date.getTime() + 86_400_000)
  const day = date.toISOString().slice(0, 10)
  await page.goto('/facilities')
  await pickDate(page, page, 'Free on this day', day)
  await page.getByLabel('Free at this time').selectOption('18:00')
  await expect(page).toHaveURL(`/facilities?date=${day}&from=18%3A00`)
  await expect
    .poll(() => listNames(page))
    .toEqual(await fetchNames(page, `limit=12&date=${day}&startTime=18:00&sort=soonest`))
  await page.getByTestId('venue').getByRole('link').first().click()
  await expect(
    page
      .getByRole('complementary', { name: 'Book a Court' })
      .getByRole('group', { name: 'Choose a time slot' })
      .getByRole('button', { pressed: true }),
  ).toContainText('18:00')
})

test('the results show availability at the requested day and hour', async ({ page }) => {
  const date = await findNextOpenDay(page.request)
  await page.goto(`/facilities?date=${date}&from=19:00`)
  const ask = async (more = '') =>
    (await page.request.get(`/api/facility?limit=12&date=${date}&startTime=19:00&sort=soonest${more}`)).json()
  const { data, meta } = await ask()
  const day = new Date(date).getUTCDate()
  // another year than this is named
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(
    new RegExp(`^${meta.free} free \\w{3} 0?${day} \\w{3}(, \\d{4})?, 19:00$`),
  )
  const card = page.getByTestId('venue').first()
  await expect(card.getByRole('img', { name: 'next free' })).toHaveAccessibleName(/19:00$/)
  await expect(card.locator('i[data-state=next]')).toHaveCount(1)
  await card.getByRole('link', { name: new RegExp(`^Book ${data[0].name}, .*, 19:00$`) }).click()
  await expect(page).toHaveURL(`/facilities/${data[0]._id}?date=${date}&from=19%3A00#book`)
  await page.goBack()
  await page.getByRole('link', { name: 'Show taken venues last' }).click()
  await expect(page).toHaveURL(/taken=last/)
  // the links update shortly after the URL does
  await expect(page.getByRole('link', { name: 'Leave out taken venues' })).toBeVisible()
  await expect.poll(() => listNames(page)).toEqual((await ask('&taken=last')).data.map(({ name }: Named) => name))
  const filters = page.getByRole('list', { name: 'Active filters' })
  const hour = filters.getByRole('link', { name: 'Remove the filter 19:00' })
  await hour.click()
  await expect(page).toHaveURL(`/facilities?date=${date}&taken=last`)
  await expect(hour).toBeHidden()
  await filters.getByRole('link').first().click()
  await expect(filters).toBeHidden()
  await expect(page.getByTestId('venue')).toHaveCount(12)
})

test('a page past the end redirects to the last page', async ({ page }) => {
  await page.goto('/facilities?city=Dhaka&page=99')
  await expect(page).toHaveURL('/facilities?city=Dhaka')
  await expect(page.getByTestId('venue').first()).toBeVisible()
})

test('on a phone cards are whole, and a slot is booked with two taps, the first before hydration', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const date = await findNextOpenDay(page.request)
  const { promise: tapped, resolve: tap } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await tapped
    await route.continue()
  })
  await page.goto(`/facilities?date=${date}&from=19:00`, { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('button', { name: 'Filters 2 active' })).toBeVisible()
  const { data: venues } = await (await page.request.get('/api/facility')).json()
  const card = page.getByTestId('venue').first()
  const name = await card.getByRole('heading').textContent()
  const { description } = venues.find((venue: { name: string }) => venue.name === name)
  await expect(card.getByText(description)).toBeVisible()
  expect((await card.getByRole('img').first().boundingBox())?.width).toBeGreaterThan(300)
  await card.getByRole('link', { name: /, 19:00$/ }).click({ noWaitAfter: true })
  tap()
  const sheet = page.getByRole('dialog', { name: 'Book a Court' })
  await expect(sheet.getByTestId('selection')).toContainText('19:00–20:00')
  await sheet.getByRole('button', { name: 'Book Now' }).click()
  await waitForToast(page, 'Unauthorize Access. Please login before booking')
})

test('shows skeletons in place of the cards while the list loads', async ({ page }) => {
  await open(page, '/about')
  let answer: () => void = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/facility?**', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('link', { name: 'Facilities', exact: true }).first().click()
  await expect(page.getByTestId('venue-skeleton').first()).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Loading venues' })).toBeAttached()
  answer()
  await expect(page.getByTestId('venue').getByRole('heading').first()).toBeVisible()
  await expect(page.getByTestId('venue-skeleton')).toHaveCount(0)
})

test('on a phone the other filters are behind a button, and the nearest venue with a café is found', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 24.9, longitude: 91.87 })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/facilities')
  await expect(page.getByLabel('Sort by')).toBeHidden()
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Sort by').selectOption('name')
  await expect(page).toHaveURL('/facilities?sort=name')
  await page.getByRole('button', { name: 'Any features' }).click()
  const features = page.getByRole('dialog', { name: 'Features a venue must have' })
  await features.getByLabel('Café').check()
  await features.getByLabel('Shoe rental').check()
  await expect(page).toHaveURL('/facilities?facts=shoe_rental%2Ccafe&sort=name')
  await features.getByRole('button', { name: 'Show venues' }).click()
  await expect(page.getByRole('button', { name: 'Filters 2 active' })).toBeVisible()
  await expect.poll(() => listNames(page)).toEqual(['Gulshan Lakeside Courts', 'Zindabazar Rally Hall'])
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData()}`))
  await page.getByRole('button', { name: 'Near me' }).click()
  await expect.poll(() => listNames(page)).toEqual(['Zindabazar Rally Hall', 'Gulshan Lakeside Courts'])
  await expect(page.getByTestId('venue').first()).toContainText('450 m away')
  expect(sent.filter((text) => /24\.9|91\.87/.test(text))).toEqual([])
  await page.getByTestId('venue').first().getByRole('heading').getByRole('link').click()
  await expect(page.getByText('Tue and Thu 10:00–12:00')).toBeVisible()
  await expect(page.locator('a[href*="/directions?to=24.8958,91.8697"]')).toHaveText('Directions')
})

test('a long list is paged, and a missing photo is replaced by the drawn court', async ({
  page,
  baseURL,
  venueName,
}) => {
  const toName = (number: number) => `${venueName} no.${String(number).padStart(2, '0')}`
  const imageUrl = `${baseURL?.replace('http:', 'https:')}/no-such-photo.jpg`
  for (let number = 1; number <= 30; number++) await createVenue(page.request, toName(number), imageUrl)
  await page.goto(`/facilities?search=${encodeURIComponent(venueName)}&sort=name`)
  await expect(page.getByTestId('venue')).toHaveCount(12)
  await expect(page.getByText('1–12 of 30 venues')).toBeVisible()
  await expect(page.getByTestId('venue').locator('img').first()).toHaveAttribute(
    'src',
    /^\/art\/[0-9a-f-]{36}\.svg\?v=2$/,
  )
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2$/)
  await expect(page.getByTestId('venue').getByRole('heading').first()).toHaveText(toName(13))
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page.getByTestId('venue')).toHaveCount(6)
  await page.getByLabel('Search by name or place').fill(toName(7))
  await expect(page).not.toHaveURL(/page=/)
  await expect(page.getByTestId('venue').getByRole('heading')).toHaveText([toName(7)])
  await expect(page.getByTestId('venue').getByRole('img', { name: 'No reviews yet' })).toHaveText('0(0)')
  await page.getByTestId('venue').getByRole('heading').getByRole('link').click()
  await expect(page.getByText('No reviews yet')).toBeVisible()
  await expect(page.locator('dl', { hasText: 'Starting price' }).getByRole('definition').nth(2)).toHaveText('0')
})
