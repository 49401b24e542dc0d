import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInApp } from '../../../testing/render-in-app'
import { AuditList } from './audit-list'

const line = {
  at: '2026-11-22T14:05:00Z',
  by: 'Mahbub Alam',
  subject: 'Smash Arena',
  subjectId: 'some-id',
  detail: '',
}

const lines = [
  { ...line, _id: '1', kind: 'booking', action: 'made', detail: '23 Nov, 2026 18:00–19:00 for nadia@example.test' },
  { ...line, _id: '2', kind: 'facility', action: 'changed', apiKey: 'Door lock' },
  { ...line, _id: '3', kind: 'facility', action: 'deleted' },
  { ...line, _id: '4', kind: 'account', action: 'deleted', subject: 'Account' },
  { ...line, _id: '5', kind: 'account', action: 'deleted', subject: 'a walk-in' },
  { ...line, _id: '6', kind: 'security', action: 'failed to log in', subject: 'nadia@example.test', hits: 3 },
  { ...line, _id: '7', kind: 'booking', action: 'payment disputed', subject: 'Booking', by: 'The system' },
  { ...line, _id: '8', kind: 'role', action: 'made admin', subject: 'asha@example.test', by: 'The system' },
  { ...line, _id: '9', kind: 'closure', action: 'moved' },
]

const render = () =>
  renderInApp(<AuditList />, { respond: () => Response.json({ success: true, data: lines, meta: { total: 9 } }) })

test('lines say when in 24 hours below their day, and lead to what was changed as long as it is there', async () => {
  render()
  expect(await screen.findAllByText('20:05')).toHaveLength(9)
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Sun, 22 Nov, 2026'])
  expect(screen.getByRole('link', { name: /made a booking/ }).getAttribute('href')).toBe(
    '/admin/bookings?booking=some-id',
  )
  const facility = screen.getByRole('link', { name: /changed facility\s*Smash Arena/ })
  expect(facility.getAttribute('href')).toBe('/admin/facilities?search=Smash%20Arena')
  expect(screen.queryByRole('link', { name: /deleted facility/ })).toBeNull()
})

test('lines are sentences, also of actions that this release doesn’t know', async () => {
  render()
  const rows = await screen.findAllByRole('listitem')
  expect(rows[1]?.textContent).toContain('Mahbub Alam, by the key Door lock changed facility Smash Arena')
  expect(rows.slice(3).map(({ firstElementChild }) => firstElementChild?.nextElementSibling?.textContent)).toEqual([
    'Mahbub Alam deleted their account',
    'Mahbub Alam deleted a walk-in',
    'nadia@example.test failed to log in, 3 times within a minute',
    'The system: the payment of a booking was disputed',
    'The system made asha@example.test an admin',
    'Mahbub Alam moved Smash Arena',
  ])
})

test('lines about a pass or an item lead to those of the venue, and about the refund of a pass nowhere', async () => {
  const about = (_id: string, kind: string, action: string, subject: string) => ({
    ...line,
    _id,
    kind,
    action,
    subject,
  })
  const data = [
    about('1', 'facility', 'sold the pass', 'Ten hours'),
    about('2', 'facility', 'sold at the desk', '2 Water'),
    about('3', 'refund', 'payment disputed', 'Pass'),
    about('4', 'refund', 'recorded by hand', 'Booking'),
  ]
  renderInApp(<AuditList />, { respond: () => Response.json({ success: true, data, meta: { total: 4 } }) })
  const links = await screen.findAllByRole('link', { name: /Mahbub Alam/ })
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Mahbub Alam sold the pass Ten hours at the desk', '/admin/facilities/some-id/passes'],
    ['Mahbub Alam sold 2 Water at the desk', '/admin/facilities/some-id/items'],
    ['Mahbub Alam recorded a refund that was made by hand', '/admin/bookings?booking=some-id'],
  ])
  expect(screen.getByText(/the payment of a pass was disputed/)).not.toBeNull()
})
