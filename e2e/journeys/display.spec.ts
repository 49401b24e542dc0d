import { expect } from '@playwright/test'
import { queryDatabase } from '../database.ts'
import { test } from '../fixtures.ts'
import { open } from '../open.ts'

test('a venue puts its courts on a television, which follows bookings until its address ends', async ({
  page,
  admin,
  venue,
  browser,
}) => {
  await open(page, `/admin/facilities/${venue._id}/displays`)
  await page.getByLabel('Where it is').fill('Entrance')
  await page.getByLabel('Show first names of who has booked').check()
  await page.getByRole('button', { name: 'Add screen' }).click()
  const url = await page.getByLabel('Address of the screen').inputValue()

  const television = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
  await television.goto(url)
  await expect(television.getByRole('heading', { name: venue.name })).toBeVisible()
  await expect(television.getByRole('cell', { name: 'Free' }).first()).toBeVisible()
  await expect(television.getByRole('img', { name: 'QR code to book' })).toBeVisible()
  // the first court from opening to closing for days, so that it is shown at whatever time this runs
  await queryDatabase(
    `with made as (
      insert into booking (user_id, facility_id, court_id, during, status, amount_minor, price_minor, currency, free_cancel_until)
      select app_user.id, facility.id, court.id, tstzrange(day + interval '8 hours', day + interval '22 hours'), 'paid', 0, 0, 'usd', now()
      from app_user, facility join court on court.facility_id = facility.id and number = 1,
        generate_series(date_trunc('day', now() at time zone time_zone) at time zone time_zone, now() + interval '9 days', interval '1 day') day
      where email = $1 and facility.id = $2 returning id)
    insert into booking_event (booking_id, what) select id, 'paid' from made`,
    [admin.email, venue._id],
  )
  await expect(television.getByRole('row', { name: 'Court 1' }).getByRole('cell')).toHaveText(['Admin'])

  await open(page, `/admin/facilities/${venue._id}/displays`)
  await expect(page.getByRole('listitem').filter({ hasText: 'Entrance' })).toContainText('Last on')
  await page.getByRole('button', { name: 'End the screen Entrance' }).click()
  await page.getByRole('button', { name: 'End', exact: true }).click()
  await expect(television.getByText('address has ended')).toBeVisible()
  await television.close()
})
