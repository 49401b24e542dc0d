import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Booking } from '#contract/booking'
import { renderInApp } from '../../../../testing/render-in-app'
import { BookingCard } from './booking-card'

const booking = {
  _id: 'b',
  user: {
    name: 'Nadia Rahman',
    email: 'nadia.rahman@mail.example.test',
    phone: '+880 1879-666280',
    address: 'House 35',
  },
  facility: {
    _id: 'f',
    name: 'Smash Arena',
    location: 'Uttara, Dhaka',
    pricePerHour: 840,
    imageUrl: '',
    timeZone: 'Asia/Dhaka',
  },
  court: 'Court 2',
  date: '2026-11-28',
  startTime: '17:00',
  endTime: '19:00',
  startsAt: '2026-11-28T11:00:00Z',
  endsAt: '2026-11-28T13:00:00Z',
  isBooked: 'paid',
  payableAmount: 1680,
  priceParts: [] as Booking['priceParts'],
  refunded: 0,
  currency: 'usd',
  createdAt: '2026-11-22T08:19:00Z',
  payBy: null,
  cancelReason: null,
  can: { cancel: false, pay: false, refund: true, reschedule: false },
} as Booking

const read = (part: Partial<Booking> = {}) => {
  renderInApp(<BookingCard booking={{ ...booking, ...part }} link={{ to: '?booking=b' }} />)
  return screen.getByRole('article').textContent
}

test('a card shows time, court, customer and price, and a link to call', () => {
  const text = read()
  for (const fact of [
    '17:00–19:00',
    'Sat, 28 Nov, 2026',
    'Court 2',
    'Smash Arena',
    'paid',
    'BDT. 1,680',
    'BDT. 840/hr',
  ])
    expect(text).toContain(fact)
  const email = screen.getByTitle('nadia.rahman@mail.example.test')
  expect(email.innerHTML).toBe('nadia.<wbr>rahman<wbr>@mail.example.test')
  expect(screen.getByRole('link', { name: 'Nadia Rahman' }).getAttribute('href')).toBe('/?booking=b')
  expect(screen.getByRole('link', { name: 'Call +880 1879-666280' }).getAttribute('href')).toBe('tel:+8801879666280')
})

test('a card shows how much of the price was refunded', () => {
  expect(read()).not.toContain('refunded')
  const part = read({ refunded: 42.5 })
  expect(part).toContain('partly refunded')
  expect(part).toContain('BDT. 42.50 refunded')
  expect(read({ refunded: 1680, isBooked: 'cancelled' })).not.toContain('partly')
})
