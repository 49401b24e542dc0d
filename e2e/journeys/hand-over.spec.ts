import { expect } from '@playwright/test'
import { bookAndPay } from '../courts.ts'
import { queryDatabase } from '../database.ts'
import { test } from '../fixtures.ts'
import { open } from '../open.ts'
import { createUser, storeSession, waitForMail, waitForToast } from '../users.ts'

test('a guest who can’t come hands a paid booking over to a co-player, who accepts and cancels it', async ({
  page: guest,
  browser,
  venue,
}) => {
  const [host, friend] = [await createUser('Nadia Rahman'), await createUser('Rahim Uddin')]
  await guest.clock.install()
  await storeSession(guest, host.token)
  const { _id: id } = await bookAndPay(guest, host.token, venue.nextSlot())
  await nameJoined(venue._id, id, friend.email)

  await open(guest, `/user/bookings/${id}`)
  const players = guest.getByRole('region', { name: 'Who plays with you' })
  await players.getByRole('button', { name: 'Hand over to Rahim' }).click()
  const confirm = guest.getByRole('alertdialog', { name: 'Hand the booking over to Rahim?' })
  await expect(confirm).toContainText('What was paid, and any refund, stays with who paid.')
  await confirm.getByRole('button', { name: 'Offer the booking' }).click()
  await waitForToast(guest, 'Offered.')
  await expect(players).toContainText('Rahim (was offered the booking)')
  await players.getByRole('button', { name: 'Take the offer back' }).click()
  await waitForToast(guest, 'You have taken the offer back.')
  await players.getByRole('button', { name: 'Hand over to Rahim' }).click()
  await confirm.getByRole('button', { name: 'Offer the booking' }).click()
  // the toast of the first offer may still be shown
  await expect(players).toContainText('Rahim (was offered the booking)')

  const { text } = await waitForMail(guest.request, friend.email, /^Nadia Rahman offers you a booking/)
  const player = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await storeSession(player, friend.token)
  await open(player, /http\S+\/user\/bookings/.exec(text)?.[0] ?? '')
  const played = player.getByRole('region', { name: 'You play with others' })
  await expect(played).toContainText('Nadia Rahman can’t come and offers you this booking.')
  const left = waitForToast(guest, 'Rahim has taken the booking over.')
  const accepted = waitForToast(player, 'The booking is yours now.')
  await played.getByRole('button', { name: 'Take it over' }).click()
  await accepted
  await player.waitForURL(`**/user/bookings/${id}`)
  await expect(player.getByRole('main')).toContainText('Booked and paid by')
  // until the page asks again
  await guest.clock.fastForward(20_000)
  await left
  await guest.waitForURL('**/user/bookings')
  await waitForMail(guest.request, host.email, /^Handed over: /)

  await player.getByRole('button', { name: 'More' }).click()
  await player.getByRole('button', { name: 'Cancel the booking' }).click()
  const dialog = player.getByRole('alertdialog', { name: 'Are you absolutely sure?' })
  await expect(dialog).toContainText('What was paid for it goes back to Nadia Rahman.')
  const cancelled = waitForToast(player, 'Booking cancelled successfully')
  await dialog.getByRole('button', { name: 'Cancel the booking' }).click()
  await cancelled
  const refund = await waitForMail(guest.request, host.email, /^Refunded \$10\.00/)
  expect(refund.text).toContain('Hello Nadia Rahman')
  await open(guest, '/user/invoices')
  await expect(guest.getByRole('main')).toContainText('Credit note')
  await player.context().close()
})

/** Names a user who has joined as a co-player of a booking. */
const nameJoined = (facility: string, booking: string, email: string) =>
  queryDatabase(
    `with asked as (update facility set co_players = 'optional' where id = $1)
    insert into co_player (id, booking_id, position, name, invited_at, user_id)
      select gen_random_uuid(), $2, 1, 'Rahim', now(), id from app_user where email = $3`,
    [facility, booking, email],
  )
