import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInApp } from '../../testing/render-in-app'
import { PublicFooter } from './layout-footer'

test('only guests are asked to sign up', () => {
  renderInApp(<PublicFooter />)
  expect(screen.getByRole('link', { name: 'Sign up' })).toBeTruthy()
  renderInApp(<PublicFooter />, { user: { email: 'rafi@example.test', role: 'user', name: 'Rafi' } })
  expect(screen.queryByRole('link', { name: 'Sign up' })).toBeNull()
  expect(screen.getByRole('link', { name: 'List your venue' })).toBeTruthy()
})

test('the phone number can be called; without one its line is left out', () => {
  renderInApp(<PublicFooter />, { site: { phone: '08000 555 019' } })
  expect(screen.getByRole('link', { name: '08000 555 019' }).getAttribute('href')).toBe('tel:08000555019')
  renderInApp(<PublicFooter />)
  expect(screen.queryByText(/Toll free|phone/)).toBeNull()
})
