import { type APIRequestContext, expect, type Locator } from '@playwright/test'
import { cards, enterCard } from '../courts.ts'
import { test } from '../fixtures.ts'
import { createPhone, waitForToast } from '../users.ts'

/** Waits until a number has got so many messages; returns the newest. */
async function waitForSms(request: APIRequestContext, phone: string, count: number): Promise<string> {
  let messages: { text: string }[] = []
  await expect(async () => {
    messages = await (await request.get(`/sandbox/sms.json?to=${encodeURIComponent(`+88${phone}`)}`)).json()
    expect(messages.length).toBe(count)
  }).toPass()
  return messages[0]?.text ?? ''
}

const enterCode = (within: Locator, message: string) =>
  within
    .getByRole('group', { name: 'Code' })
    .getByRole('textbox')
    .first()
    .fill(/\d{6}/.exec(message)?.[0] ?? '')

test('a number is verified on the profile, logs in with a code for an interrupted booking, and gets a message about it', async ({
  page,
  request,
  user,
  venue,
}) => {
  const phone = createPhone()
  const slot = venue.nextSlot()
  await page.goto('/user/my-profile')
  const section = page.getByRole('region', { name: 'Your mobile number' })
  await expect(section).toContainText('Add your mobile number to your details')
  await page.getByLabel('Phone').fill(phone)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await waitForToast(page, 'Profile saved')
  await section.getByRole('button', { name: 'Verify' }).click()
  await expect(section).toContainText(`We sent six digits to +88${phone}.`)
  await enterCode(section, await waitForSms(request, phone, 1))
  await section.getByLabel('Current password').fill(user.password)
  await section.getByRole('button', { name: 'Confirm number' }).click()
  await expect(section).toContainText('Verified')
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/api/auth/profile') && response.request().method() === 'PATCH',
  )
  await section.getByLabel('Also text me').check()
  await saved
  await page.reload()
  await expect(section.getByLabel('Also text me')).toBeChecked()

  await page.evaluate(() => localStorage.removeItem('auth'))
  await page.goto(`/facilities/${slot.facility}?date=${slot.date}`)
  const panel = page.getByRole('complementary', { name: 'Book a Court' })
  await panel.locator(`[data-start="${slot.startTime}"]`).click()
  await panel.getByRole('button', { name: 'Book Now' }).click()
  await page.waitForURL('**/login')
  await page.getByRole('link', { name: 'Use your phone' }).click()
  await expect(page.getByRole('heading', { name: 'Login by phone' })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Your booking' })).toContainText(slot.startTime)
  const main = page.getByRole('main')
  await main.getByLabel('Phone').fill('02 9668888')
  await main.getByRole('button', { name: 'Send me a code' }).click()
  await expect(main.getByText('Codes are sent to mobile phones only. Enter a mobile number.')).toBeVisible()
  await main.getByLabel('Phone').fill(`+88 ${phone}`)
  await main.getByRole('button', { name: 'Send me a code' }).click()
  await expect(main.getByRole('status')).toHaveText('If this number has an account, a code is on its way.')
  await enterCode(main, await waitForSms(request, phone, 2))
  await main.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL('**/checkout')
  await expect(page.getByRole('region', { name: 'Your booking' })).toContainText(slot.name)
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await (await enterCard(page, cards.good)).click()
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  expect(await waitForSms(request, phone, 3)).toMatch(/^Booked: .* https?:\/\/.*\/user\/bookings$/)
  await page.goto('/user/my-profile')
  await expect(page.getByText(user.email).first()).toBeVisible()

  await page.goto(`/sandbox/sms?to=${encodeURIComponent(`+88${phone}`)}`)
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3)
})
