import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { bearer, createEmail, createPhone, demoUser, waitForMail, waitForToast } from '../users.ts'

let token = ''
test.beforeEach(({ admin }) => {
  token = admin.token
})

test('analytics shows figures, charts and venues, each also as a table, and keeps what is chosen in the URL', async ({
  page,
}) => {
  await page.goto('/admin/analytics')
  for (const label of ['Revenue', 'Bookings', 'Occupancy', 'Busiest hour'])
    await expect(page.getByRole('term').filter({ hasText: label })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Revenue per day, / })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Occupancy by weekday and hour/ })).toBeVisible()
  await page.getByRole('button', { name: 'Revenue per day as a table' }).click()
  const periods = page.getByRole('region', { name: 'Figures by period' })
  await expect(periods.getByRole('row')).toHaveCount(31)
  await expect(periods.getByRole('row', { name: /^Fri/ }).first()).toContainText('Closed')
  await page.getByRole('button', { name: 'When courts are full as a table' }).click()
  await expect(page.getByRole('rowheader', { name: 'Sat', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Venues by revenue as a table' }).click()
  await expect(page.getByRole('row', { name: /^Smash Arena Uttara/ })).toContainText('BDT.')
  await page.getByRole('button', { name: 'Venues by revenue as a table' }).click()

  await page.getByRole('link', { name: '90 days' }).click()
  // the links update shortly after the URL does
  await expect(page.getByRole('link', { name: '90 days' })).toHaveAttribute('aria-current', 'true')
  await expect(page).toHaveURL(/days=90/)
  await page.getByRole('link', { name: 'By week' }).click()
  await expect(page.getByRole('heading', { name: 'Revenue per week' })).toBeVisible()
  await page.getByRole('link', { name: 'Occupancy' }).click()
  await expect(page.getByRole('heading', { name: 'Occupancy per week' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Venue' }).selectOption({ label: 'Smash Arena Uttara' })
  await expect(page).toHaveURL(/days=90&by=week&facility=[0-9a-f-]+&show=occupancy/)
  await expect(page.getByRole('region', { name: 'Venues by occupancy' }).getByRole('listitem')).toHaveCount(1)
})

test('on a phone the chart of analytics fits, and its heat map is scrolled to the evening', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { data } = await (await page.request.get('/api/facility?search=Smash')).json()
  await page.goto(`/admin/analytics?facility=${data[0]._id}`)
  await expect(page.getByText('Counted by day of play, not by day of booking.')).toBeVisible()
  const chart = page.getByRole('img', { name: /^Revenue per day, / })
  await chart.scrollIntoViewIfNeeded()
  await expect(chart.getByText('0', { exact: true })).toBeInViewport()
  await expect.poll(() => chart.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true)
  const map = page.getByRole('region', { name: 'Weekdays and hours' })
  await map.scrollIntoViewIfNeeded()
  for (const text of ['19', 'Sat', 'Closed'])
    await expect(map.getByText(text, { exact: true }).first()).toBeInViewport()
  await expect(map.getByText('08', { exact: true })).not.toBeInViewport()
})

test('customers can be found by e-mail, and a row links to their bookings', async ({ page }) => {
  await page.goto('/admin/customers')
  await page.getByPlaceholder('Search by name, e-mail or phone').fill(demoUser.email)
  const row = page.getByRole('row', { name: demoUser.email })
  await expect(row).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
  await row.getByText('BDT.').click()
  await expect(page).toHaveURL(/\/admin\/bookings\?search=/)
  await expect(page.getByRole('row', { name: demoUser.email }).first()).toBeVisible()
})

test('the audit log shows changes and can be filtered by kind', async ({ page, venueName: name }) => {
  const imageUrl = 'https://pictures.invalid/a.jpg'
  const data = { name, description: 'x', pricePerHour: 9, location: 'Dhaka', imageUrl }
  const headers = bearer(token)
  const venue = (await (await page.request.post('/api/facility', { headers, data })).json()).data
  await page.request.put(`/api/facility/${venue._id}`, { headers, data: { pricePerHour: 11 } })
  await page.goto('/admin/audit')
  await page.getByRole('navigation', { name: 'What was changed' }).getByRole('link', { name: 'Facilities' }).click()
  await expect(page).toHaveURL('/admin/audit?kind=facility')
  await expect(page.getByText(`changed facility ${name}`)).toBeVisible()
  await expect(page.getByText(`added facility ${name}`)).toBeVisible()
})

test('the header search finds bookings, venues and customers by keyboard, and Go live what is connected', async ({
  page,
}) => {
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Latest bookings' })).toBeVisible()
  const field = page.getByPlaceholder('Search products...')
  await page.keyboard.press('/')
  await expect(field).toBeFocused()
  await page.keyboard.type('smash')
  const found = page.getByRole('search').getByRole('option')
  await expect(found.first()).toBeVisible()
  await expect(page.getByRole('group', { name: 'Facilities' })).toBeVisible()
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(found).toHaveCount(0)
  await field.fill('nobody at all')
  await expect(page.getByText('Nothing found for “nobody at all”.')).toBeVisible()
  await field.fill('Dhanmondi Indoor')
  const hit = page.getByRole('group', { name: 'Facilities' }).getByRole('option')
  await expect(hit).toBeVisible()
  await expect(async () => {
    if ((await hit.getAttribute('data-highlighted')) === null) await page.keyboard.press('ArrowDown')
    await expect(hit).toHaveAttribute('data-highlighted', { timeout: 200 })
  }).toPass({ intervals: [50] })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/facilities\?search=Dhanmondi/)
  await expect(page.getByRole('row')).toHaveCount(2)

  await test.step('the Go live page shows what is connected, and a test mail and message arrive', async () => {
    await page.getByRole('navigation', { name: 'Admin', exact: true }).getByRole('link', { name: 'Go live' }).click()
    await expect(page).toHaveURL('/admin/go-live')
    for (const name of ['Database', 'Mail', 'Ways to pay', 'Google sign-in', 'Address', 'Jobs'])
      await expect(page.getByRole('listitem').filter({ hasText: name }).first()).toBeVisible()
    const to = createEmail('test-mail')
    await page.getByLabel('Send to').fill(to)
    await page.getByRole('button', { name: 'Send a test mail' }).click()
    await waitForToast(page, 'Test mail sent')
    await waitForMail(page.request, to, /can send mail/)
    const phone = createPhone()
    await page.getByLabel('Phone').fill(phone)
    await page.getByRole('button', { name: 'Send a test message' }).click()
    await waitForToast(page, `The provider took a test message to +88${phone}.`)
    const sent = await page.request.get(`/sandbox/sms.json?to=${encodeURIComponent(`+88${phone}`)}`)
    expect(await sent.json()).toHaveLength(1)
  })
})
