import { expect, type Page } from '@playwright/test'
import { createBooking, findNextOpenDay } from '../courts.ts'
import { test } from '../fixtures.ts'
import { open } from '../open.ts'
import { bearer, createUser, waitForToast } from '../users.ts'
import type { FreeSlot, Venue } from '../venues.ts'

const toVenueUrl = ({ facility, date }: FreeSlot) => `/facilities/${facility}?date=${date}`
const toSearchUrl = ({ name }: Venue) => `/facilities?search=${encodeURIComponent(name)}`
const getPanel = (page: Page) => page.getByRole('complementary', { name: 'Book a Court' })
const getDayGroup = (page: Page) => getPanel(page).getByRole('group', { name: 'Choose a date' })
const getSlots = (page: Page) => getPanel(page).getByRole('group', { name: 'Choose a time slot' }).getByRole('button')
const getSection = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const getSelectedSlots = (page: Page) => getSlots(page).and(page.getByRole('button', { pressed: true }))

/** Fetches a seeded venue, which has reviews. */
async function fetchSeededVenue(page: Page) {
  const { data } = await (await page.request.get('/api/facility?limit=1')).json()
  return data[0]
}

test.describe('the page of a venue', () => {
  test('shows everything about it, tells search engines what it is, and guests why they can’t write a review', async ({
    page,
  }) => {
    const venue = await fetchSeededVenue(page)
    await page.goto(`/facilities/${venue._id}?date=${await findNextOpenDay(page.request)}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(venue.name)
    await expect(page.getByRole('img', { name: venue.name, exact: true })).toBeVisible()
    await expect(page.locator('h1 + p')).toHaveText(venue.location)
    await expect(page.locator('dl', { hasText: 'Starting price' }).getByRole('definition')).toHaveText([
      `$${venue.pricePerHour}/hr`,
      'Indoor',
      venue.averageRating.toFixed(1),
      String(venue.reviewCount),
    ])
    await expect(page.getByText(venue.floor, { exact: true })).toBeVisible()
    for (const title of ['Overview', 'Rules', 'Amenities', 'Reviews', 'Write a Review']) {
      await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
    }
    await expect(page.getByText(venue.description)).toBeVisible()
    await expect(getSection(page, 'Rules').getByRole('listitem')).toHaveText([
      'Non-marking shoes are recommended for badminton.',
      'A maximum number of members per court is set by the venue vendors.',
      'No pets, seeds, gum or glass, and no swinging outside the cage.',
    ])
    const amenities = ['Parking', 'Drinking Water', 'First Aid', 'Changing Room', 'Shower']
    await expect(getSection(page, 'Amenities').getByRole('listitem')).toHaveText(amenities)
    await expect(page.getByRole('heading', { name: 'Book a Court' })).toHaveCount(2)
    await expect(page.getByText('You need to login to add a review.')).toBeVisible()
    await expect(page.getByTestId('review').getByRole('time').first()).toHaveText(
      /^\d\d [A-Z][a-z]{2}, \d{4} \d{1,2}:\d\d [AP]M$/,
    )

    await expect(page).toHaveTitle(`${venue.name}, ${venue.location} · Book My Play`)
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
    expect(canonical).toMatch(new RegExp(`/facilities/${venue._id}$`))
    const ld = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
    expect(ld).toMatchObject({
      '@type': 'SportsActivityLocation',
      name: venue.name,
      priceRange: `$${venue.pricePerHour}/hr`,
      aggregateRating: { ratingValue: venue.averageRating, reviewCount: venue.reviewCount },
    })
  })

  test('comes with its data, so that hydration sends no requests and logs no errors', async ({ page }) => {
    const venue = await fetchSeededVenue(page)
    const calls: string[] = []
    const complaints: string[] = []
    const asked = /\/api\/(?!live\?)(?!.*[?&]at=)/ // without the event stream and the requests that its events cause
    page.on('request', (request) => asked.test(request.url()) && calls.push(request.url()))
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(error.message))
    for (const path of ['/', '/facilities', `/facilities/${venue._id}`]) {
      await open(page, path)
      await page.waitForLoadState('networkidle')
    }
    expect(calls).toEqual([])
    expect(complaints).toEqual([])
  })

  test('an unknown venue shows the bare Error with status 404', async ({ page }) => {
    // the last can't be decoded, which only the built server shows: a build may leave out the call that notices
    for (const id of ['00000000-0000-4000-8000-000000000000', 'nonsense', '%zz']) {
      const response = await page.goto(`/facilities/${id}`)
      expect(response?.status()).toBe(404)
      await expect(page.locator('#content, main').last()).toHaveText('Error')
    }
  })

  test('a link to a venue that was deleted meanwhile shows the bare Error', async ({ page, venue }) => {
    const admin = await createUser('Admin', 'admin')
    await page.route('**/api/live?*', (route) => route.abort()) // the page doesn't learn of it in time
    await open(page, toSearchUrl(venue))
    expect((await page.request.delete(`/api/facility/${venue._id}`, { headers: bearer(admin.token) })).ok()).toBe(true)
    await page.getByTestId('venue').getByRole('heading').getByRole('link').click()
    await expect(page).toHaveURL(`/facilities/${venue._id}`)
    await expect(page.locator('#content, main').last()).toHaveText('Error')
  })

  test('a spinner is shown while the venue loads', async ({ page, venue }) => {
    await open(page, toSearchUrl(venue))
    let answer: () => void = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(/\/api\/facility\/[0-9a-f-]+(\?|$)/, async (route) => {
      await held
      await route.continue()
    })
    await page.getByTestId('venue').getByRole('link').first().click()
    await expect(page.getByRole('status').filter({ hasText: 'Loading the venue' })).toBeVisible()
    answer()
    await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
  })
})

test.describe('booking', () => {
  test('Fridays and past days are not selectable, later ones are up to the booking horizon', async ({ page }) => {
    const venue = await fetchSeededVenue(page)
    const { data: site } = await (await page.request.get('/api/site')).json()
    const last = new Date(Date.parse(site.today) + site.bookingHorizonDays * 86_400_000).toISOString().slice(0, 10)
    await open(page, `/facilities/${venue._id}`) // clicks before hydration would be replayed later, all at once
    const later = getPanel(page).getByRole('button', { name: 'Later days' })
    const names = ['Sat', 'Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri']
    await expect(getDayGroup(page).locator('> span')).toHaveText(names)
    for (;;) {
      await expect(getDayGroup(page)).toHaveAttribute('aria-busy', 'false')
      const days = await getDayGroup(page)
        .getByRole('button')
        .evaluateAll((all) =>
          all.map((day) => ({
            date: (day as HTMLElement).dataset.date ?? '',
            off: (day as HTMLButtonElement).disabled,
          })),
        )
      for (const { date, off } of days) {
        const isFriday = new Date(date).getUTCDay() === 5
        expect({ date, off }).toEqual({ date, off: isFriday || date < site.today || date > last })
      }
      if ((await later.getAttribute('aria-disabled')) === 'true') break
      await later.click()
    }
    await expect(getPanel(page).locator(`[data-date="${last}"]`)).toBeVisible()
  })

  test('without a slot it warns, days and slots are chosen by keyboard and in a dialog, and the selection is kept in the URL and survives a reload', async ({
    page,
    venue,
  }) => {
    const [slot, next] = [venue.nextSlot(), venue.nextSlot()]
    await open(page, toVenueUrl(slot))
    const warned = waitForToast(page, 'Please select a date and a time slot.')
    await getPanel(page).getByRole('button', { name: 'Book Now' }).click()
    await warned
    await test.step('arrow keys move by day and week, and with Shift they extend the selected slots', async () => {
      const day = getPanel(page).locator(`[data-date="${slot.date}"]`)
      await day.focus()
      await page.keyboard.press('ArrowRight')
      await expect(page.locator(':focus')).not.toHaveAttribute('data-date', slot.date)
      await page.keyboard.press('ArrowLeft')
      await expect(day).toBeFocused()
      await page.keyboard.press('ArrowDown')
      // the next two weeks may have to load first
      await expect(page.locator(`:focus:not([data-date="${slot.date}"])`)).toHaveAttribute('data-date', /./)
      const below = await page.locator(':focus').getAttribute('data-date')
      expect((Date.parse(below ?? '') - Date.parse(slot.date)) / 86_400_000).toBeGreaterThanOrEqual(2)
      await getPanel(page).locator(`[data-start="${slot.startTime}"]`).focus()
      await page.keyboard.press('Enter')
      await expect(getSelectedSlots(page)).toHaveCount(1)
      await page.keyboard.press('Shift+ArrowRight')
      await expect(getSelectedSlots(page)).toHaveCount(2)
      await expect(getPanel(page).locator(`[data-start="${next.startTime}"]`)).toBeFocused()
      await page.keyboard.press('Shift+ArrowLeft')
      await expect(getSelectedSlots(page)).toHaveCount(1)
    })
    await test.step('the lower Book a Court opens the same booker as a dialog', async () => {
      await page.getByTestId('booking-band').getByRole('button', { name: 'Book Now' }).click()
      const dialog = page.getByRole('dialog', { name: 'Book a Court' })
      await dialog.locator(`[data-start="${next.startTime}"]`).click()
      await expect(dialog.getByTestId('selection')).toContainText(`${slot.startTime}–${next.endTime}`)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    })
    await expect(page).toHaveURL(new RegExp(`date=${slot.date}&from=.*&to=`))
    await expect(getSelectedSlots(page)).toHaveCount(2)
    await expect(getPanel(page).getByTestId('selection')).toContainText(`${slot.startTime}–${next.endTime}`)
    await page.reload()
    await expect(getSelectedSlots(page)).toHaveCount(2)
  })

  test('clicks before hydration are replayed in order, each once', async ({ page, user, venue }) => {
    const slot = venue.nextSlot()
    const { promise: reached, resolve: reach } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await reached
      await route.continue()
    })
    // the load event may wait for the scripts, which are held back
    await page.goto(toVenueUrl(slot), { waitUntil: 'domcontentloaded' })
    await getPanel(page).locator(`[data-start="${slot.startTime}"]`).click()
    await getPanel(page).getByRole('button', { name: 'Book Now' }).dblclick()
    const booked = waitForToast(page, 'Booking confirmed!')
    reach()
    await booked
    await expect(page).toHaveURL('/checkout')
    const mine = await page.request.get('/api/bookings/user', { headers: bearer(user.token) })
    expect((await mine.json()).data).toHaveLength(1)
  })

  test('a slot another user took meanwhile is reported with the reason and then shown as full', async ({
    page,
    user: _,
    venue,
  }) => {
    const rival = await createUser('Rival')
    const slot = venue.nextSlot()
    await page.route('**/api/live?*', (route) => route.abort()) // the page doesn't learn of it in time
    await page.goto(toVenueUrl(slot))
    await getPanel(page).locator(`[data-start="${slot.startTime}"]`).click()
    await createBooking(page.request, rival.token, slot)
    const refused = waitForToast(page, 'Something went wrong', 'This slot has just been taken.')
    await getPanel(page).getByRole('button', { name: 'Book Now' }).click()
    await refused
    await expect(getPanel(page).getByRole('button', { name: `${slot.startTime} full` })).toBeDisabled()
    await expect(page).toHaveURL(/\/facilities\//)
  })
})
