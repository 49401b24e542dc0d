import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInApp } from '../../../testing/render-in-app'
import UserMenu from './user-menu'

const showMenu = (role: 'user' | 'admin') =>
  renderInApp(<UserMenu trigger={<button type="button">My Account</button>} />, {
    user: { email: 'rafi@example.test', role, name: 'Rafi Ahmed' },
  })

test('admins reach their profile from the menu', async () => {
  showMenu('admin')
  const profile = await screen.findByRole('menuitem', { name: 'My Profile' })
  expect(profile.getAttribute('href')).toBe('/profile')
})

test('the menu of users has only the specified items, since their profile is on the dashboard', async () => {
  showMenu('user')
  expect(await screen.findByRole('menuitem', { name: 'Dashboard' })).toBeTruthy()
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Dashboard', 'Logout'])
})

test('members of a venue reach the admin area from the menu', async () => {
  const facilities = [{ _id: '7', name: 'Hall', role: 'staff' }]
  renderInApp(<UserMenu trigger={<button type="button">My Account</button>} />, {
    user: { email: 'rafi@example.test', role: 'user', name: 'Rafi Ahmed' },
    respond: () => Response.json({ success: true, statusCode: 200, message: 'OK', data: facilities }),
  })
  expect((await screen.findByRole('menuitem', { name: 'Manage venues' })).getAttribute('href')).toBe('/admin')
  const dashboard = screen.getByRole('menuitem', { name: 'Dashboard' })
  expect(dashboard.getAttribute('href')).toBe('/user')
})
