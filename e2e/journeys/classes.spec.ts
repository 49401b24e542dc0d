import { expect } from '@playwright/test'
import { cards, payWith } from '../courts.ts'
import { test } from '../fixtures.ts'
import { open } from '../open.ts'
import { pickDate } from '../pick-date.ts'
import { createUser, storeSession, waitForToast } from '../users.ts'

/** Group coaching: a venue opens a weekly class, a player finds it from the home page, joins and pays. */
test('a venue opens a weekly class, and a player joins and pays', async ({ page, admin: _, venue, browser }) => {
  const slot = venue.nextSlot()
  await open(page, `/admin/facilities/${slot.facility}/classes`)
  await page.getByRole('button', { name: 'Open a class' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill('First strokes')
  await pickDate(page, dialog, 'First day', slot.date)
  await dialog.getByLabel('Weeks').fill('2')
  await dialog.getByLabel('Start Time').selectOption(slot.startTime)
  await dialog.getByLabel('End Time').selectOption(slot.endTime)
  await dialog.getByLabel('Price of a place').fill('5')
  await dialog.getByLabel('Coach').fill('Rezaul Karim')
  const opened = waitForToast(page, 'The class is open.')
  await dialog.getByRole('button', { name: 'Open the class' }).click()
  await opened
  await expect(page.getByRole('link', { name: /^First strokes/ })).toHaveCount(2)

  const player = await browser.newPage()
  await storeSession(player, (await createUser('Nadia Rahman')).token)
  await open(player, '/')
  await player.getByRole('link', { name: 'Group coaching' }).click()
  await player.waitForURL('**/play?kind=class&near=true')
  await player.getByLabel('City or area').fill('Rangpur')
  await player.getByRole('listitem').filter({ hasText: venue.name }).getByRole('link').first().click()
  await player.waitForURL(/\/play\/[0-9a-f]/)
  await expect(player.getByText('Rezaul Karim', { exact: true })).toBeVisible()
  await player.getByLabel('Your level').selectOption('1')
  await player.getByRole('button', { name: 'Join this class' }).click()
  await player.waitForURL('**/user/bookings/**')
  await player.getByRole('link', { name: 'Checkout' }).click()
  await player.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await payWith(player, cards.good)
  await expect(player.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  await player.close()

  await page.reload()
  await expect(page.getByText('1 of 8 places taken')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel from here on' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the classes' }).click()
  await expect(page.getByRole('heading', { name: 'No class is ahead' })).toBeVisible()
})
