import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInApp } from '../../testing/render-in-app'
import { AdminDrawer, AdminSidebar } from './layout-sidebar'

test('the drawer has the switch to the other language, for which the header of a phone has no room', () => {
  renderInApp(<AdminDrawer />, { site: { languages: ['en', 'bn'] } })
  expect(screen.getByRole('link', { name: 'বাংলা', hidden: true }).getAttribute('href')).toBe('/bn')
  renderInApp(<AdminDrawer />)
  expect(screen.queryByRole('link', { name: 'বাংলা', hidden: true })).toBeNull()
})

test('the sidebar has all its entries before the session is restored, and those of the user afterwards', () => {
  const count = () => screen.getAllByRole('link').length
  renderInApp(<AdminSidebar />)
  const all = count()
  renderInApp(<AdminSidebar />, { user: { email: 'admin@example.test', role: 'admin', name: 'Admin' } })
  expect(count()).toBe(all)
  renderInApp(<AdminSidebar />, {
    user: { email: 'rafi@example.test', role: 'user', name: 'Rafi Ahmed' },
    respond: () => new Promise(() => {}),
  })
  expect(count()).toBeLessThan(all)
})

test('the sidebar has the links of the specification first, then its second group, then other pages', () => {
  renderInApp(<AdminSidebar />, { user: { email: 'admin@example.test', role: 'admin', name: 'Admin' } })
  const links = screen.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`)
  expect(links.slice(1, 8)).toEqual([
    'Dashboard /admin',
    'Bookings /admin/bookings',
    'Facilities /admin/facilities',
    'Orders /admin/bookings',
    'Products /admin/facilities',
    'Customers /admin/customers',
    'Analytics /admin/analytics',
  ])
  expect(links.at(-1)).toBe('Go live /admin/go-live')
  expect(screen.getByText('Upgrade to Pro')).toBeTruthy()
})
