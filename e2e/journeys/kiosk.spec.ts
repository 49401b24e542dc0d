import { expect, type Page } from '@playwright/test'
import { queryDatabase } from '../database.ts'
import { test } from '../fixtures.ts'
import { open } from '../open.ts'
import { createUser, storeSession, type User } from '../users.ts'
import { addMember, createVenue } from '../venues.ts'

/** Writes a paid booking of an hour that begins so many hours from now; returns its id. */
async function makeBooking(facility: string, { email }: User, hours: number): Promise<string> {
  const [row] = await queryDatabase(
    `insert into booking (user_id, facility_id, court_id, during, status, amount_minor, price_minor, currency, free_cancel_until)
    select app_user.id, court.facility_id, court.id, tstzrange(at, at + interval '1 hour'), 'paid', 0, 0, 'usd', now()
    from app_user, court, (select now() + make_interval(hours => $3) as at) start
    where email = $1 and court.facility_id = $2 returning id`,
    [email, facility, hours],
  )
  return row.id
}

/** Reads the code of a booking where its customer sees it. */
async function readCode(page: Page, booking: string): Promise<string> {
  await page.goto(`/user/bookings/${booking}`)
  return /\d{6}/.exec((await page.getByText(/^Code \d{6}$/).textContent()) ?? '')?.[0] ?? ''
}

test('customers check in at a tablet with the code of their booking, of today and of this venue only', async ({
  page,
  user: owner,
  venue,
  venueName,
  browser,
  request,
}) => {
  await addMember(venue._id, owner, 'owner')
  const other = await createVenue(request, `${venueName} other`)
  // noon at both, so that neither this hour nor the next day is another day meanwhile
  const offset = new Date().getUTCHours() - 12
  await queryDatabase('update facility set time_zone = $1 where id = any($2)', [
    offset === 0 ? 'UTC' : `Etc/GMT${offset > 0 ? '+' : ''}${offset}`,
    [venue._id, other._id],
  ])
  const customer = await createUser('Nadia Rahman')
  const booking = await makeBooking(venue._id, customer, 0)
  const tomorrow = await makeBooking(venue._id, customer, 23)
  const elsewhere = await makeBooking(other._id, customer, 0)
  const phone = await browser.newPage()
  await storeSession(phone, customer.token)
  const [code, early, foreign] = [
    await readCode(phone, booking),
    await readCode(phone, tomorrow),
    await readCode(phone, elsewhere),
  ]
  await phone.close()

  await open(page, `/admin/facilities/${venue._id}/displays`)
  await page.getByLabel('Where it is').fill('Desk')
  await page.getByLabel('What it is for').selectOption('To check in')
  await page.getByRole('button', { name: 'Add screen' }).click()
  const url = await page.getByLabel('Address of the screen').inputValue()

  const tablet = await browser.newPage({ viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true })
  await open(tablet, url)
  await expect(tablet.getByRole('heading', { name: venue.name })).toBeVisible()
  const message = tablet.getByRole('main').getByRole('status')
  const type = async (digits: string) => {
    for (const digit of digits) await tablet.getByRole('button', { name: digit, exact: true }).tap()
  }
  const field = tablet.getByLabel('Check in with the code of your booking')
  const refusal = 'No booking of today has this code. Please ask at the desk.'
  // as a scanner does: nobody selects the field, which keeps the focus for the next code
  await expect(field).toBeFocused()
  await tablet.keyboard.type([code, early, foreign].includes('000000') ? '000001' : '000000')
  await expect(message).toHaveText(refusal)
  await expect(field).toBeFocused()
  for (const refused of [early, foreign]) {
    await type(refused)
    await expect(field).toHaveValue('')
    await expect(message).toHaveText(refusal)
    await type('1')
    await tablet.getByRole('button', { name: 'Delete a digit' }).tap()
  }
  await type(code)
  await expect(message).toHaveText(/^Welcome, Nadia\. Court 1, 1\d:\d\d–1\d:\d\d\.$/)
  await expect(tablet.getByText('Rahman')).toHaveCount(0)
  await tablet.close()

  await open(page, `/admin/bookings?booking=${booking}`)
  await expect(page.getByRole('dialog').getByText('Checked in', { exact: true })).toBeVisible()
})
