import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findToast, renderInApp } from '../../testing/render-in-app'
import { CalendarFeeds } from './calendar-feeds'

const url = 'https://play.example.com/calendar/secret.ics'
const none = { _id: null, kind: 'bookings', facility: null, createdAt: null, readAt: null }
const reply = (data: unknown) => Response.json({ success: true, statusCode: 200, message: 'Ended.', data })

test('an address is shown once it is made, and hidden once it has ended', async () => {
  const asked: string[] = []
  let feed: object = none
  renderInApp(<CalendarFeeds />, {
    respond: (request) => {
      if (request.method !== 'GET') asked.push(`${request.method} ${new URL(request.url).pathname}`)
      if (request.method === 'GET') return reply([feed])
      feed = request.method === 'POST' ? { ...none, _id: 'f1', createdAt: '2026-11-27T10:00:00Z' } : none
      return reply(request.method === 'POST' ? { url } : null)
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Make an address' }))
  const address = await screen.findByDisplayValue(url)
  expect(address).toBe(screen.getByLabelText('Address of the calendar'))
  // announced, since it is not shown again
  expect(address.closest('[role=status]')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Open in calendar' })
  expect(link.getAttribute('href')).toBe('webcal://play.example.com/calendar/secret.ics')
  const end = await screen.findByRole('button', { name: 'End the address of Your bookings' })
  end.focus()
  fireEvent.click(end)
  fireEvent.click(await screen.findByRole('button', { name: 'End' }))
  await findToast('Ended.')
  const make = await screen.findByRole('button', { name: 'Make an address' })
  expect(screen.queryByDisplayValue(url)).toBeNull()
  expect(document.activeElement).toBe(make)
  expect(asked).toEqual(['POST /api/calendar-feeds', 'DELETE /api/calendar-feeds/f1'])
})
