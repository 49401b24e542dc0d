import { expect, type Locator, type Page } from '@playwright/test'
import { cards, createBooking, enterCard } from '../courts.ts'
import { test } from '../fixtures.ts'
import { createEmail, createUser, type User, waitForToast } from '../users.ts'
import type { FreeSlot } from '../venues.ts'

const getPanel = (page: Page) => page.getByRole('complementary', { name: 'Book a Court' })
const getLoginButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Login', exact: true })

/** Presses Book Now as a guest, with a slot chosen; the login page then says what is booked. */
async function bookAsGuest(page: Page, slot: FreeSlot, tap = (target: Locator) => target.click()) {
  await page.goto(`/facilities/${slot.facility}?date=${slot.date}`)
  await tap(getPanel(page).locator(`[data-start="${slot.startTime}"]`))
  await expect(page).toHaveURL(/from=/)
  await tap(getPanel(page).getByRole('button', { name: 'Book Now' }))
  await waitForToast(page, 'Unauthorize Access. Please login before booking')
  await page.waitForURL('**/login')
  const booking = page.getByRole('complementary', { name: 'Your booking' })
  await expect(booking).toContainText(`${slot.startTime}–${slot.endTime}`)
  await expect(booking).toContainText('$10')
}

async function fillLogin(page: Page, { email, password }: Pick<User, 'email' | 'password'>) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

/** The checkout of the slot, which was booked without another click. */
async function expectCheckout(page: Page, slot: FreeSlot) {
  await waitForToast(page, 'Booking confirmed!')
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.getByRole('region', { name: 'Your booking' })).toContainText(slot.name)
  await expect(page.getByRole('region', { name: 'Your booking' })).toContainText(`${slot.startTime}–${slot.endTime}`)
}

test('a guest pays with six taps: the interrupted booking is made after login, and the checkout opens', async ({
  page,
  venue,
}) => {
  const user = await createUser()
  const slot = venue.nextSlot()
  let taps = 0
  const tap = async (target: Locator) => {
    taps += 1
    await target.click()
  }
  await bookAsGuest(page, slot, tap)
  await fillLogin(page, user)
  await tap(getLoginButton(page))
  await page.waitForURL('**/verify')
  await expect(page.getByText('We book it right after you log in.')).toBeVisible()
  await tap(page.getByRole('button', { name: 'Verify' }))
  await expectCheckout(page, slot)
  await tap(page.getByRole('button', { name: 'Proceed to Checkout' }))
  await tap(await enterCard(page, cards.good))
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  expect(taps).toBeLessThanOrEqual(6)
})

test('a guest who signs up first gets the interrupted booking too', async ({ page, venue }) => {
  const account = { email: createEmail('guest'), password: 'play badminton' }
  const slot = venue.nextSlot()
  await bookAsGuest(page, slot)
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
  await expect(page.getByText('We book it right after you log in.')).toBeVisible()
  await page.getByLabel('Name').fill('Farhana Islam')
  await fillLogin(page, account)
  await page.getByLabel('Confirm password').fill(account.password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.waitForURL('**/login')
  await expect(page.getByRole('heading', { name: 'Login', exact: true })).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await getLoginButton(page).click()
  await page.getByRole('button', { name: 'Verify' }).click()
  await expectCheckout(page, slot)
})

test('a guest who continues with Google gets the interrupted booking too', async ({ page, venue }) => {
  const slot = venue.nextSlot()
  await bookAsGuest(page, slot)
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByText('Use another account').click()
  await page.getByLabel('E-mail', { exact: true }).fill(createEmail('google'))
  await page.getByLabel('Name').fill('Tania Akter')
  await page.getByLabel('Google has verified this e-mail').check()
  await page.getByLabel('It belongs to an organisation at Google').check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectCheckout(page, slot)
})

test('a slot that was taken during the login leads back to the venue, which offers the nearest free hours', async ({
  page,
  venue,
}) => {
  const [user, other] = [await createUser(), await createUser()]
  const slot = venue.nextSlot()
  await bookAsGuest(page, slot)
  await createBooking(page.request, other.token, slot)
  await fillLogin(page, user)
  await getLoginButton(page).click()
  await page.getByRole('button', { name: 'Verify' }).click()
  await waitForToast(page, 'Something went wrong')
  await expect(page).toHaveURL(new RegExp(`/facilities/${slot.facility}.*from=`))
  const lost = getPanel(page).getByTestId('lost-slot')
  await expect(lost).toContainText(`${slot.startTime}–${slot.endTime} is no longer free.`)
  await expect(lost.getByRole('button').first()).toBeVisible()
})

test('a guest may decline the interrupted booking, and is then sent to the home page', async ({ page, venue }) => {
  const user = await createUser()
  await bookAsGuest(page, venue.nextSlot())
  await page.getByRole('button', { name: 'Don’t book it' }).click()
  await fillLogin(page, user)
  await getLoginButton(page).click()
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: `Back to: ${venue.name}` })).toBeVisible()
})
