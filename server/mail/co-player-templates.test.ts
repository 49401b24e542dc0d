import { expect, it } from 'vitest'
import { playedBooking as booking, player } from '../../test/booking-mail.ts'
import type { BookingMail } from './booking-mail.ts'
import {
  playerBookedAgain,
  playerCancelled,
  playerInvited,
  playerMoved,
  playerReminder,
} from './co-player-templates.ts'

const invited: BookingMail = { ...booking, coPlayer: { ...player, state: 'invited' } }

it('invites with a link to join, and without a price', () => {
  const mail = playerInvited(invited)
  expect(mail?.subject).toBe('Nusrat Jahan plays with you: Smash Club, Saturday, 28 Nov, 2026')
  expect(mail?.action?.url).toBe(player.joinUrl)
  expect(JSON.stringify(mail)).not.toContain('25.50')
})

it('invites nobody who was removed or has joined, nor to what is cancelled or over', () => {
  for (const change of [
    { coPlayer: null },
    { coPlayer: player },
    { status: 'cancelled' as const },
    { now: booking.endsAt },
  ])
    expect(playerInvited({ ...invited, ...change })).toBeNull()
})

it('tells who has joined what became of the booking, and nobody else', () => {
  expect(playerReminder(booking)?.action?.url).toBe('https://play.example.com/user/bookings')
  expect(playerReminder({ ...booking, status: 'cancelled' })).toBeNull()
  expect(playerReminder({ ...booking, now: booking.startsAt })).toBeNull()
  expect(playerMoved(booking)?.heading).toBe('The booking of Nusrat Jahan has moved')
  expect(playerMoved({ ...booking, status: 'cancelled' })).toBeNull()
  expect(playerCancelled({ ...booking, status: 'cancelled' })?.heading).toBe('The booking of Nusrat Jahan is cancelled')
  expect(playerCancelled(booking)).toBeNull()
  expect(playerBookedAgain(booking)?.subject).toBe('Booked again: Smash Club, Saturday, 28 Nov, 2026')
  expect(playerBookedAgain({ ...booking, status: 'cancelled' })).toBeNull()
  for (const write of [playerReminder, playerMoved, playerCancelled, playerBookedAgain])
    expect(write(invited)).toBeNull()
})
