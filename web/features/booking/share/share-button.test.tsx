import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Booking } from '#contract/booking'
import { findToast, renderInApp } from '../../../testing/render-in-app'
import { ShareButton } from './share-button'

const booking = {
  _id: 'b',
  date: '2027-03-11',
  startTime: '18:00',
  endTime: '20:00',
  facility: { _id: 'a', name: 'Smash Arena' },
  user: { name: 'Rafi Ahmed', email: 'rafi@example.test' },
} as Booking

const url = `${location.origin}/facilities/a?date=2027-03-11&from=18%3A00&to=20%3A00&shared=1`

/** The browser's own function, which jsdom lacks. */
function provide(name: 'share' | 'clipboard', value: unknown) {
  Object.defineProperty(navigator, name, { value, configurable: true })
}

afterEach(() => {
  provide('share', undefined)
  provide('clipboard', undefined)
})

test('the device’s menu gets a link to venue, day and time, without personal data', async () => {
  const share = vi.fn(async () => {})
  provide('share', share)
  renderInApp(<ShareButton booking={booking} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Share' }))
  const text = 'Badminton at Smash Arena, Thu, 11 Mar, 18:00–20:00'
  await waitFor(() => expect(share.mock.calls).toEqual([[{ title: text, text, url }]]))
})

test('without such a menu the link is copied', async () => {
  const writeText = vi.fn(async () => {})
  provide('clipboard', { writeText })
  renderInApp(<ShareButton booking={booking} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Share' }))
  await findToast('Link copied')
  expect(writeText.mock.calls).toEqual([[url]])
})

test('a link that can’t be shared is shown', async () => {
  renderInApp(<ShareButton booking={booking} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Share' }))
  await findToast(`This link could not be shared: ${url}`)
})
