import { expect, type Page } from '@playwright/test'
import { cards, createBooking, payWith } from '../courts.ts'
import { test } from '../fixtures.ts'
import { failRequests } from '../open.ts'
import { pickDate } from '../pick-date.ts'
import { bearer, createUser, storeSession, waitForToast } from '../users.ts'

let token = ''
test.beforeEach(async ({ page, admin }) => {
  token = admin.token
  // without an internet connection, resolving the host can take many seconds
  await page.route('https://pictures.invalid/**', (route) => route.abort())
})

async function openMenu(page: Page, name: string, entry: 'Edit' | 'Delete') {
  await page.goto(`/admin/facilities?search=${encodeURIComponent(name)}`)
  await chooseInMenu(page, name, entry)
}

async function chooseInMenu(page: Page, name: string, entry: 'Edit' | 'Delete') {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

test('the inventory has all columns and links to a form whose fields are required, and which is empty after adding a facility', async ({
  page,
  venueName: name,
}) => {
  await page.goto('/admin/facilities')
  await expect(page.getByRole('columnheader')).toHaveText([
    'Serial',
    'Image',
    'Name',
    'Price/hr',
    'Location',
    'Created at',
    'Actions',
  ])
  await page.getByPlaceholder('Search by name or location').fill('Smash Arena')
  const row = page.getByRole('row', { name: 'Smash Arena Uttara' })
  await expect(row).toContainText('BDT. 14')
  await expect(page.getByRole('row')).toHaveCount(2)
  const link = page.getByRole('link', { name: 'Add Facility' })
  await link.click()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/admin\/facilities\?search=Smash/)
  await link.click()
  await expect(page).toHaveURL('/admin/add-facility')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('This field is required')).toHaveCount(5)
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Description').fill('Bright and quiet.')
  await page.getByLabel('Price per Hour').fill('12.5')
  await page.getByLabel('Location').fill('Road 1, Dhaka')
  await page.getByLabel('Image URL').fill('ftp://nowhere')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await waitForToast(page, 'Something went wrong. Try Again!')
  await expect(page.getByText('Enter an address that starts with https://.').first()).toBeVisible()
  await page.getByLabel('Image URL').fill('https://pictures.invalid/hall.jpg')
  await expect(page.getByAltText('Preview')).toHaveAttribute('src', /^\/art\//)
  await page.getByText('Courts and hours').click()
  await page.getByLabel('Courts').fill('2')
  await page.getByRole('checkbox', { name: 'Monday' }).check({ force: true })
  await page.getByLabel('Floor').fill('Wooden')
  await page.getByText('Map and features').click()
  await page.getByLabel('Map link or coordinates').fill('https://maps.app.goo.gl/AbC123')
  await page.getByLabel('Café').check()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('A short link doesn’t say where it leads.')).toBeVisible()
  await page.getByLabel('Map link or coordinates').fill('https://www.google.com/maps/@23.8759,90.3795,17z')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await waitForToast(page, 'Facility added successfully')
  await expect(page.getByLabel('Name')).toHaveValue('')
  const { data } = await (await page.request.get(`/api/facility?search=${encodeURIComponent(name)}`)).json()
  expect(data[0]).toMatchObject({
    pricePerHour: 12.5,
    courts: 2,
    closedWeekdays: [1, 5],
    openingTime: '08:00',
    floor: 'Wooden',
    coordinates: { latitude: 23.8759, longitude: 90.3795 },
    facts: ['parking', 'drinking_water', 'first_aid', 'changing_room', 'shower', 'cafe'],
  })
})

test('Edit Facility is prefilled, stays open on an outside click, and saves, also texts in Bangla for the Bangla page', async ({
  page,
  venue,
}) => {
  const { name } = venue
  await openMenu(page, name, 'Edit')
  const dialog = page.getByRole('dialog', { name: 'Edit Facility' })
  await expect(dialog.getByLabel('Name')).toHaveValue(name)
  await expect(dialog.getByLabel('Price per Hour')).toHaveValue('10')
  await page.mouse.click(5, 5)
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('Name').fill(`${name} II`)
  await dialog.getByLabel('Price per Hour').fill('15')
  await dialog.getByLabel('Courts').fill('')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await waitForToast(page, 'Data updated successfully')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: `${name} II` })).toContainText('BDT. 15')
  const { data } = await (await page.request.get(`/api/facility/${venue._id}`)).json()
  expect(data).toMatchObject({ location: 'Road 1, Rangpur', pricePerHour: 15 })

  await chooseInMenu(page, `${name} II`, 'Edit')
  const texts = dialog.getByRole('group').filter({ hasText: 'Texts in বাংলা' })
  await texts.getByText('Texts in বাংলা').click()
  await texts.getByLabel('Name').fill('আলোর হল')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name })).toBeVisible()
  await page.goto(`/bn/facilities/${venue._id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('আলোর হল')
  await expect(page.getByText('Road 1, Rangpur').first()).toBeVisible()
})

test('a closure removes the slots once the affected bookings are confirmed, and can be removed', async ({
  page,
  venue,
}) => {
  const guest = await createUser('Hit Guest')
  const { date } = await createBooking(page.request, guest.token, venue.nextSlot())
  await openMenu(page, venue.name, 'Edit')
  const dialog = page.getByRole('dialog', { name: 'Edit Facility' })
  await dialog.getByRole('tab', { name: 'Closures' }).click()
  await expect(dialog.getByText('No upcoming closures.')).toBeVisible()
  await pickDate(page, dialog, 'First day', date)
  await expect(dialog.getByLabel('Last day')).toContainText(`, ${date.slice(0, 4)}`)
  await dialog.getByLabel('Reason').fill('New floor')
  await dialog.getByRole('button', { name: 'Add closure' }).click()
  const confirm = page.getByRole('alertdialog', { name: '1 booking is affected' })
  await expect(confirm).toContainText('Unpaid bookings are cancelled.')
  await expect(confirm.getByRole('link', { name: 'Hit Guest' })).toBeVisible()
  await confirm.getByRole('button', { name: 'Close and e-mail 1 customer' }).click()
  await waitForToast(page, 'Closure added', '1 customer is notified by e-mail.')
  const free = `/api/check-availability?facility=${venue._id}&date=${date}`
  expect((await (await page.request.get(free)).json()).data).toEqual([])
  await dialog.getByRole('button', { name: /^Remove/ }).click()
  await expect(dialog.getByText('No upcoming closures.')).toBeVisible()
  expect((await (await page.request.get(free)).json()).data).not.toEqual([])
})

test('Ramadan hours and a peak price apply to bookings and to what is charged', async ({ page, venue }) => {
  const { date } = venue.nextSlot()
  await openMenu(page, venue.name, 'Edit')
  const dialog = page.getByRole('dialog', { name: 'Edit Facility' })
  await dialog.getByRole('tab', { name: 'Prices & hours' }).click()
  await dialog.getByRole('button', { name: 'Add a price rule' }).click()
  const rule = dialog.getByRole('listitem', { name: 'Rule 1' })
  await rule.getByLabel('Name').fill('Peak')
  await rule.getByLabel('Price per Hour').fill('14')
  await rule.getByLabel('From').fill('18:00')
  await rule.getByLabel('Until').fill('43:00')
  await dialog.getByRole('button', { name: 'Add special hours' }).click()
  const period = dialog.getByRole('listitem', { name: 'Period 1' })
  await period.getByLabel('Name').fill('Ramadan')
  await pickDate(page, period, 'First day', date)
  await period.getByLabel('Opens').fill('10:30')
  await period.getByLabel('Closes').fill('24:00')
  await dialog.getByRole('button', { name: 'Save Prices' }).click()
  await expect(rule.getByText('A price rule can’t be longer than a day')).toBeVisible()
  await rule.getByLabel('Until').fill('22:00')
  await pickDate(page, dialog, 'Week', date)
  const grid = dialog.getByRole('region', { name: 'Prices by day and hour' })
  await expect(grid.getByRole('row', { name: /^18:30/ }).getByText('14')).toHaveCount(1)
  await expect(grid.getByRole('row', { name: /^19:00/ }).getByText('14')).toHaveCount(5)
  await dialog.getByRole('button', { name: 'Save Prices' }).click()
  await waitForToast(page, 'Data updated successfully')

  await storeSession(page, (await createUser()).token)
  await page.goto(`/facilities/${venue._id}?date=${date}&from=17:30&to=19:30`)
  const panel = page.getByRole('complementary', { name: 'Book a Court' })
  await expect(panel).toContainText('from $10/hr')
  await expect(panel).toContainText('Ramadan: open 10:30–24:00')
  await expect(panel).toContainText('1 h × $10 + 1 h × $14')
  await panel.getByRole('button', { name: 'Book Now' }).click()
  await page.waitForURL('**/checkout')
  await expect(page.getByText('$14/hr × 1 hour, Peak')).toBeVisible()
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await payWith(page, cards.good)
  await expect(page.getByText('24.00 USD').first()).toBeVisible()
  await expect(page.getByText('1 h × $10 + 1 h × $14')).toBeVisible()
})

test('deleting a venue first shows the affected bookings, and a failure is reported', async ({ page, venue }) => {
  const { name } = venue
  await createBooking(page.request, (await createUser()).token, venue.nextSlot())
  await openMenu(page, name, 'Delete')
  const dialog = page.getByRole('alertdialog', { name: 'Are you absolutely sure?' })
  await expect(dialog).toContainText('This will delete your data from our servers.')
  await expect(dialog).toContainText('1 unpaid booking to come will be cancelled')
  await expect(dialog).toContainText('0 paid bookings to come will stand')
  const recover = await failRequests(page, '**/api/facility/*', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  )
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await waitForToast(page, 'Something went wrong. Try Again!')
  recover()
  await openMenu(page, name, 'Delete')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('row', { name })).toBeVisible()
  await chooseInMenu(page, name, 'Delete')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await waitForToast(page, 'Facility deleted successfully')
  await expect(page.getByText('No matching venue')).toBeVisible()
})

test('a word too long for its box is broken, and no page is wider than the screen', async ({ page, venue }) => {
  const name = `${venue.name} ${'W'.repeat(60)}`
  const data = { name, description: `https://pictures.invalid/${'x'.repeat(300)}` }
  expect((await page.request.put(`/api/facility/${venue._id}`, { headers: bearer(token), data })).ok()).toBe(true)
  const search = `?search=${encodeURIComponent(name)}`
  for (const path of [`/facilities${search}`, `/facilities/${venue._id}`, '/admin/analytics', '/admin/audit']) {
    await page.goto(path)
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(page.getByText(name).first()).toBeAttached()
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width)
      if (path.startsWith('/facilities/')) {
        const right = await page.getByText('pictures.invalid').evaluate((text) => {
          const range = document.createRange()
          range.selectNodeContents(text)
          return range.getBoundingClientRect().right - text.getBoundingClientRect().right
        })
        expect(right).toBeLessThanOrEqual(0.5)
      }
    }
  }
})
