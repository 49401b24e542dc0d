import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInApp } from '../../testing/render-in-app'
import { AuditList } from './audit-list'

const line = {
  ...{ at: '2026-11-22T14:05:00Z', by: 'Mahbub Alam', subject: 'Smash Arena', subjectId: 'some-id', detail: '' },
}

const lines = [
  { ...line, _id: '1', kind: 'booking', action: 'made', detail: '23 Nov, 2026 18:00–19:00 for nadia@example.test' },
  { ...line, _id: '2', kind: 'facility', action: 'changed' },
  { ...line, _id: '3', kind: 'facility', action: 'deleted' },
  { ...line, _id: '4', kind: 'account', action: 'deleted', subject: 'Account' },
  { ...line, _id: '5', kind: 'account', action: 'deleted', subject: 'a walk-in' },
]

test('lines say when in 24 hours, and lead to what was changed as long as it is there', async () => {
  renderInApp(<AuditList />, { respond: () => Response.json({ success: true, data: lines, meta: { total: 5 } }) })
  expect(await screen.findAllByText('22 Nov, 2026 20:05')).toHaveLength(5)
  expect(screen.getByRole('link', { name: /made a booking/ }).getAttribute('href')).toBe(
    '/admin/bookings?booking=some-id',
  )
  const facility = screen.getByRole('link', { name: /changed facility Smash Arena/ })
  expect(facility.getAttribute('href')).toBe('/admin/facilities?search=Smash%20Arena')
  expect(screen.queryByRole('link', { name: /deleted facility/ })).toBeNull()
  const [, own, ofWalkIn] = screen.getAllByText('Mahbub Alam').slice(-3)
  expect(own?.parentElement?.textContent).toContain('Mahbub Alam deleted their account')
  expect(ofWalkIn?.parentElement?.textContent).toContain('Mahbub Alam deleted a walk-in')
})
