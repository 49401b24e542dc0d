import type { BookingMail } from '../server/mail/booking-mail.ts'

/** What was paid for it. */
export const receipt = {
  number: 'BMP-1A2B3C4D',
  paidAt: new Date('2026-11-20T08:00:00Z'),
  chargedMinor: 2550,
  refundedMinor: 0,
  method: 'card',
  seller: { name: 'Play', address: 'Road 1, Dhaka' },
}

/** What a mail about a paid booking is written from. */
export const paidBooking: BookingMail = {
  status: 'paid',
  name: 'Nusrat',
  facility: 'Smash Club',
  location: 'Dhanmondi, Dhaka',
  pictureUrl: 'https://play.example.com/art/7.jpg?v=2',
  court: 'Court 2',
  coach: '',
  isPlace: false,
  startsAt: new Date('2026-11-28T16:00:00Z'),
  endsAt: new Date('2026-11-28T18:00:00Z'),
  timeZone: 'Asia/Dhaka',
  amountMinor: 2550,
  priceParts: [],
  currency: 'usd',
  payBy: null,
  paysAtDesk: false,
  freeCancelUntil: new Date('2026-11-27T16:00:00Z'),
  now: new Date('2026-11-20T08:00:00Z'),
  refundAt: null,
  receipt,
  recentMails: 0,
  isOwn: false,
  wasAtCheckout: false,
  hasPaymentFailed: false,
  url: 'https://play.example.com/user/bookings/1',
  facilityUrl: 'https://play.example.com/facilities/7',
  site: 'https://play.example.com',
  calendar: (method) => ({ method, content: method }),
}

/** A co-player who has joined. */
export const player = {
  name: 'Rahim',
  state: 'joined',
  isOffered: false,
  joinUrl: 'https://play.example.com/user/playing/1/key',
} as const

/** The same with a co-player, on the evening before. */
export const playedBooking: BookingMail = {
  ...paidBooking,
  name: 'Nusrat Jahan',
  now: new Date('2026-11-27T18:00:00Z'),
  coPlayer: player,
}
