import { expect } from '@playwright/test'
import { cards, payWith } from '../courts.ts'
import { queryDatabase } from '../database.ts'
import { test } from '../fixtures.ts'
import { open } from '../open.ts'
import { pickDate } from '../pick-date.ts'
import { createUser, storeSession, waitForToast } from '../users.ts'

const PHONE = { width: 390, height: 844 }

/** Makes a coach of a venue who teaches from 08:00 to 22:00. */
async function createCoach(facility: string) {
  const name = `Tuli ${crypto.randomUUID().slice(0, 8)}`
  const coach = await createUser(name)
  const [row] = await queryDatabase('select id from app_user where email = $1', [coach.email])
  await queryDatabase(`insert into coach (user_id, bio) values ($1, 'Footwork first.')`, [row?.id])
  await queryDatabase(
    `insert into coach_facility (coach_id, facility_id, price_minor, opens_minute, closes_minute, is_visible)
      values ($1, $2, 700, 480, 1320, true)`,
    [row?.id, facility],
  )
  return { ...coach, id: row?.id as string }
}

/** A private lesson: court and coach chosen together, paid once, and what the coach sees of it on a phone. */
test('a player books a private lesson from the home page, and the coach sees who comes', async ({
  page,
  user: _,
  venue,
  browser,
}) => {
  const coach = await createCoach(venue._id)
  await page.setViewportSize(PHONE)
  await open(page, '/')
  await page.getByRole('link', { name: 'Private coaching' }).click()
  await page.waitForURL('**/coaches?near=true')
  await page.getByLabel('City or area').fill('Rangpur')
  await page.getByRole('link', { name: coach.name }).click()
  await page.getByRole('heading', { name: 'Book a lesson' }).waitFor()
  await page.getByText('More free hours').click()
  await page.getByRole('link', { name: /:00–/ }).last().click()
  const booker = page.getByRole('dialog')
  await expect(booker.getByLabel('With a coach')).toHaveValue(coach.id)
  await expect(booker.getByText(/1 h court × .+ \+ 1 h coach × \$7/)).toBeVisible()
  await booker.getByRole('button', { name: 'Book Now' }).click()
  await page.waitForURL('**/checkout')
  await expect(page.getByText(coach.name)).toBeVisible()
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await payWith(page, cards.good)
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  await open(page, '/user/bookings')
  await expect(page.getByText(`with ${coach.name}`).first()).toBeVisible()

  // the day has come
  await queryDatabase(
    `update booking set during = tstzrange(day, day + interval '1 hour') from (
      select date_trunc('day', now() at time zone 'Asia/Dhaka') at time zone 'Asia/Dhaka' as day) today where coach_id = $1`,
    [coach.id],
  )
  const phone = await browser.newPage({ viewport: PHONE })
  await storeSession(phone, coach.token)
  await open(phone, '/user/coach')
  await expect(phone.getByRole('heading', { name: /^Today/ })).toBeVisible()
  await phone.getByRole('button', { name: 'Rafi came' }).click()
  await expect(phone.getByRole('button', { name: 'Rafi came' })).toHaveAttribute('aria-pressed', 'true')
  await phone.getByRole('link', { name: 'Hours' }).click()
  const blocked = waitForToast(phone, 'This time is blocked.')
  await phone.getByLabel('Start Time').fill('20:00')
  // so that it is not over, whatever the hour is
  const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  await pickDate(phone, phone, 'Last day', inTwoDays)
  await phone.getByLabel('End Time').fill('21:00')
  await phone.getByRole('button', { name: 'Block time' }).click()
  await blocked
  await expect(phone.getByRole('button', { name: /^Open again/ })).toBeVisible()
  await phone.getByRole('link', { name: 'Statement' }).click()
  await expect(phone.getByText('$7.00 booked, $7.00 kept')).toBeVisible()
  await phone.close()
})
