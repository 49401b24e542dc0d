import type { BookingMail } from '../server/mail/booking-mail.ts'

/** A co-player who has joined. */
export const player = {
  name: 'Rahim',
  state: 'joined',
  isOffered: false,
  joinUrl: 'https://play.example.com/user/playing/1/key',
} as const

/** What a mail about a paid booking with a co-player is written from. */
export const playedBooking = {
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
