import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ENGLISH, provideLanguage } from '#i18n/t'
import { makeBar } from '../../../testing/bar'
import { renderInApp } from '../../../testing/render-in-app'
import type { DayReport } from '../admin-api'
import { OnCourt } from './on-court'
import type { FacilityDay } from './scale'

const bar = makeBar()

const facility = (part: Partial<FacilityDay>): FacilityDay => ({
  _id: 'v',
  name: 'Smash Arena',
  timeZone: 'Asia/Dhaka',
  openingTime: '08:00',
  closingTime: '22:00',
  closed: false,
  nextOpenDay: null,
  sold: 1,
  open: 42,
  waiting: [],
  courts: [
    { number: 1, name: 'Court 1', bars: [], closures: [] },
    { number: 2, name: 'Court 2', bars: [bar], closures: [] },
    { number: 3, name: 'Court 3', bars: [], closures: [] },
  ],
  ...part,
})

const show = (facilities: FacilityDay[], onBook = () => {}, respond?: () => Response, today = false) => {
  const report = { date: '2026-11-27', now: '2026-11-22T08:00:00Z', total: facilities.length, facilities } as DayReport
  const wanted = { date: '', facility: '', search: '', page: 1 }
  renderInApp(<OnCourt report={report} wanted={wanted} today={today} onBook={onBook} />, respond && { respond })
}

afterEach(() => provideLanguage(() => ENGLISH))

const countCollapsed = () => document.querySelectorAll('[data-collapsed]').length

test('a court is booked with the keyboard, its times are chosen later', () => {
  const booked = vi.fn()
  // its name is in the language of the page
  const courts = facility({}).courts.map((court) => ({ ...court, name: court.name.replace('Court 2', 'কোর্ট ২') }))
  show([facility({ courts })], booked)
  fireEvent.click(screen.getByRole('button', { name: 'Book কোর্ট ২, Smash Arena' }))
  expect(booked.mock.calls).toEqual([[{ facility: 'v', court: '2', date: '2026-11-27' }]])
})

test('courts without a booking can be hidden, by facility or all at once', () => {
  const courts = facility({}).courts.map((court) => ({
    ...court,
    bars: court.bars.map((one) => ({ ...one, _id: 'c' })),
  }))
  show([facility({}), facility({ _id: 'w', name: 'Padma Court House', courts })])
  const first = within(screen.getByRole('region', { name: 'Smash Arena' }))
  fireEvent.click(first.getByRole('button', { name: 'Hide empty courts' }))
  expect(countCollapsed()).toBe(2)
  fireEvent.click(first.getByRole('button', { name: '2 courts without a booking' }))
  expect(countCollapsed()).toBe(0)
  fireEvent.click(screen.getAllByRole('button', { name: 'Hide empty courts' })[0] as HTMLElement)
  expect(countCollapsed()).toBe(4)
  fireEvent.click(screen.getByRole('button', { name: 'Show all courts' }))
  expect(countCollapsed()).toBe(0)
})

test('a day on which all are closed leads to the next open one', () => {
  const closed = { closed: true, courts: [] }
  show([
    facility({ ...closed, nextOpenDay: '2026-11-30' }),
    facility({ ...closed, _id: 'w', nextOpenDay: '2026-11-28' }),
  ])
  expect(screen.getByRole('heading').textContent).toBe('All venues are closed on Fri, 27 Nov, 2026.')
  const next = screen.getByRole('link', { name: 'Next open day: Sat, 28 Nov, 2026' })
  expect(next.getAttribute('href')).toBe('/?date=2026-11-28')
})

test('a closed facility among open ones says when it opens', () => {
  show([facility({}), facility({ _id: 'w', closed: true, courts: [], nextOpenDay: '2026-11-28' })])
  expect(screen.getByText('Closed, opens Sat, 28 Nov, 2026')).toBeTruthy()
})

test('users who wait for an hour are counted below the courts and listed in a dialog', async () => {
  const user = { _id: 'u', name: 'Rafi Ahmed', email: 'rafi@example.test', phone: '01711' }
  const entry = {
    _id: 'e',
    user,
    from: '18:00',
    to: '19:00',
    hours: 1,
    position: 1,
    status: 'waiting',
    isNotified: false,
  }
  const other = { ...entry, _id: 'f', user: { ...user, name: 'Nadia Rahman' }, from: '20:00', to: '22:00' }
  const data = [{ ...entry, createdAt: '2026-11-22T08:00:00Z' }, other]
  show([facility({ waiting: [{ from: '18:00', to: '19:00', count: 1 }] })], undefined, () => Response.json({ data }))
  const count = '1 waiting for 18:00–19:00, Smash Arena'
  // below the courts and, for phones, below the agenda
  fireEvent.click(screen.getAllByRole('button', { name: count })[1] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: 'Waitlist' }))
  expect(await dialog.findByText('Rafi Ahmed')).toBeTruthy()
  expect(dialog.getByRole('link', { name: 'Call 01711' })).toBeTruthy()
  expect(dialog.queryByText('Nadia Rahman')).toBeNull()
})

test('the current time is marked whatever digits the language has', () => {
  provideLanguage(() => ({ code: 'bn' }))
  show([facility({ openingTime: '00:00', closingTime: '24:00' })], undefined, undefined, true)
  expect(screen.getByTestId('now-line')).toBeTruthy()
  expect(screen.getAllByText('১৮:০০')[0]).toBeTruthy()
})
