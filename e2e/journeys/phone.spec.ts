import { type APIRequestContext, expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { createPhone, waitForToast } from '../users.ts'

/** Waits for messages to a number; returns the code in the newest. */
async function waitForCode(request: APIRequestContext, phone: string, count: number): Promise<string> {
  let messages: { text: string }[] = []
  await expect(async () => {
    messages = await (await request.get(`/sandbox/sms.json?to=${encodeURIComponent(`+88${phone}`)}`)).json()
    expect(messages.length).toBe(count)
  }).toPass()
  return /\d{6}/.exec(messages[0]?.text ?? '')?.[0] ?? ''
}

test('a number is verified on the profile, then logs in with a code, also for an interrupted booking', async ({
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
  await section.getByLabel('Code', { exact: true }).fill(await waitForCode(request, phone, 1))
  await section.getByRole('button', { name: 'Confirm number' }).click()
  await expect(section).toContainText('Verified')
  await page.reload()
  await expect(section).toContainText('You can log in with it')

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
  await main.getByLabel('Code', { exact: true }).fill(await waitForCode(request, phone, 2))
  await main.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL('**/checkout')
  await expect(page.getByRole('region', { name: 'Your booking' })).toContainText(slot.name)
  await page.goto('/user/my-profile')
  await expect(page.getByText(user.email).first()).toBeVisible()

  await page.goto(`/sandbox/sms?to=${encodeURIComponent(`+88${phone}`)}`)
  await expect(page.getByRole('listitem')).toHaveCount(2)
})
