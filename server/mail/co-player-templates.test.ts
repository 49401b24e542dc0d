import { expect, it } from 'vitest'
import type { BookingMail } from './booking-mail.ts'
import { playerCancelled, playerInvited, playerMoved, playerReminder } from './co-player-templates.ts'

const player = {
  name: 'Rahim',
  state: 'joined',
  isOffered: false,
  joinUrl: 'https://play.example.com/user/playing/1/key',
} as const

const booking = {
  status: 'paid',
  name: 'Nusrat Jahan',
  facility: 'Smash Club',
  location: 'Dhanmondi, Dhaka',
  court: 'Court 2',
  coach: '',
  startsAt: new Date('2026-11-28T16:00:00Z'),
  endsAt: new Date('2026-11-28T18:00:00Z'),
  timeZone: 'Asia/Dhaka',
  now: new Date('2026-11-27T18:00:00Z'),
  url: 'https://play.example.com/user/bookings/1',
  amountMinor: 2550,
  currency: 'usd',
  coPlayer: player,
} as unknown as BookingMail

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
  for (const write of [playerReminder, playerMoved, playerCancelled]) expect(write(invited)).toBeNull()
})
