import { expect } from '@playwright/test'
import { toCheckInCode } from '../../contract/check-in-code.ts'
import { test } from '../fixtures.ts'
import { open } from '../open.ts'
import { bearer, createUser, storeSession, waitForMail, waitForToast } from '../users.ts'

test('a venue asks who plays, a guest names two, and one of them joins by mail and sees the booking', async ({
  page,
  browser,
  venue,
}) => {
  const [admin, friend] = [await createUser('Admin', 'admin'), await createUser('Rahim Uddin')]
  await storeSession(page, admin.token)
  await open(page, `/admin/facilities?search=${venue.name}`)
  await page.getByRole('button', { name: `Actions for ${venue.name}` }).click()
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Edit Facility' })
  await form.getByLabel('Who plays too').selectOption('Required to book online')
  await form.getByLabel('How many').fill('2')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await waitForToast(page, 'Data updated successfully')
  await expect(form).toBeHidden()

  const host = await createUser('Nadia Rahman')
  const guest = await (await browser.newContext()).newPage()
  await storeSession(guest, host.token)
  const slot = venue.nextSlot()
  await open(guest, `/facilities/${slot.facility}?date=${slot.date}&from=${slot.startTime}&to=${slot.endTime}`)
  const panel = guest.getByRole('complementary', { name: 'Book a Court' })
  const refused = waitForToast(guest, 'Something went wrong', 'enter 2 names')
  await panel.getByRole('button', { name: 'Book Now' }).click()
  await refused
  await panel.getByLabel('Player 1', { exact: true }).fill('Rahim')
  await panel.getByLabel('E-mail of player 1').fill(friend.email)
  await panel.getByLabel('Player 2', { exact: true }).fill('করিম')
  await panel.getByRole('button', { name: 'Book Now' }).click()
  await guest.waitForURL('**/checkout')
  const list = await page.request.get('/api/bookings/user', { headers: bearer(host.token) })
  const [{ _id: id }] = (await list.json()).data

  const { text } = await waitForMail(page.request, friend.email, /^Nadia Rahman plays with you/)
  const player = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await storeSession(player, friend.token)
  await open(player, /http\S+\/user\/playing\/\S+/.exec(text)?.[0] ?? '')
  await expect(player.getByRole('heading', { name: 'Nadia Rahman plays with you' })).toBeVisible()
  await player.getByRole('button', { name: 'Join the booking' }).click()
  await waitForToast(player, 'You have joined.')
  const played = player.getByRole('region', { name: 'You play with others' })
  await expect(played).toContainText(venue.name)
  await expect(played).toContainText(`Code to check in: ${toCheckInCode(id)}`)

  await open(guest, `/user/bookings/${id}`)
  const players = guest.getByRole('region', { name: 'Who plays with you' })
  await expect(players).toContainText('Rahim (has joined), করিম')
  await players.getByRole('button', { name: 'Change who plays' }).click()
  const change = guest.getByRole('dialog', { name: 'Change who plays' })
  await change.getByLabel('Player 2', { exact: true }).fill('Karim')
  await change.getByRole('button', { name: 'Save' }).click()
  await waitForToast(guest, 'Co-players saved.')
  await expect(players).toContainText('Rahim (has joined), Karim')

  await open(page, `/admin/bookings?booking=${id}`)
  await expect(page.getByRole('dialog', { name: 'Booking' })).toContainText('Rahim (has joined), Karim')

  await played.getByRole('button', { name: `Leave: ${venue.name}` }).click()
  await player.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await waitForToast(player, 'You don’t play in this booking any more.')
  await expect(played).toBeHidden()
  await player.context().close()
  await guest.context().close()
})
