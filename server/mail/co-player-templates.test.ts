import { expect, it } from 'vitest'
import { playedBooking as booking, player } from '../../test/booking-mail.ts'
import type { BookingMail } from './booking-mail.ts'
import {
  playerBookedAgain,
  playerCancelled,
  playerClosed,
  playerInvited,
  playerMoved,
  playerReminder,
  playerRemoved,
  playerReopened,
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
  for (const write of [playerReminder, playerMoved, playerCancelled, playerBookedAgain, playerClosed, playerReopened])
    expect(write(invited)).toBeNull()
})

it('tells who has joined that the venue is closed then, and that it is open after all, while it is true', () => {
  const closed: BookingMail = { ...booking, refundAt: booking.startsAt }
  expect(playerClosed(closed)?.paragraphs).toEqual([
    'Smash Club is closed when you were to play with Nusrat Jahan.',
    'Unless Nusrat Jahan moves the booking to another time, it is cancelled and refunded to who paid. There is nothing for you to do.',
  ])
  const receipt = booking.receipt && { ...booking.receipt, method: 'cash' }
  expect(playerClosed({ ...closed, receipt })?.paragraphs).toHaveLength(1)
  expect(playerReopened(booking)?.subject).toBe('Open after all: Smash Club, Saturday, 28 Nov, 2026')
  for (const outdated of [
    playerClosed(booking),
    playerReopened(closed),
    playerClosed({ ...closed, status: 'cancelled' }),
  ])
    expect(outdated).toBeNull()
})

it('tells a co-player of the offer that waits for them once the venue is open again', () => {
  const offered = { ...booking, coPlayer: { ...player, isOffered: true } }
  expect(playerReopened(booking)?.action?.label).toBe('See your bookings')
  expect(playerReopened(offered)).toMatchObject({
    paragraphs: [
      'You play with Nusrat Jahan. Here are the details.',
      'Nusrat Jahan can’t come and offers you this booking.',
    ],
    action: { label: 'Accept or decline', url: 'https://play.example.com/user/bookings' },
  })
  expect(playerReopened({ ...offered, now: booking.startsAt })?.paragraphs).toHaveLength(1)
})

it('tells who was removed while there is something to miss', () => {
  const removed: BookingMail = { ...booking, coPlayer: null }
  expect(playerRemoved(removed)).toMatchObject({
    subject: 'No longer named: Smash Club, Saturday, 28 Nov, 2026',
    paragraphs: ['Who plays in the booking of Nusrat Jahan was changed, and you are not among them any more.'],
  })
  expect(playerRemoved({ ...removed, status: 'cancelled' })).toBeNull()
  expect(playerRemoved({ ...removed, now: booking.endsAt })).toBeNull()
})
