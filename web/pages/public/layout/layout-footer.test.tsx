import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInApp } from '../../../testing/render-in-app'
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

test('has every block, and its links lead where a page exists', () => {
  renderInApp(<PublicFooter />, { site: { phone: '08000 555 019' } })
  expect(screen.getByRole('heading', { name: 'Join with us' })).toBeTruthy()
  const blocks = {
    'Quick Links': ['About Us', 'Contact Us', 'Terms & Conditions', 'Privacy Policy'],
    Company: ['Our Team', 'Careers', 'Blog', 'Support'],
    'Our Locations': ['Dhaka', 'Chittagong', 'Sylhet', 'Rajshahi'],
  }
  for (const [title, links] of Object.entries(blocks)) {
    const block = screen.getByRole('heading', { name: title }).parentElement as HTMLElement
    expect(
      within(block)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(links)
  }
  expect(screen.getByRole('heading', { name: 'Other Links' })).toBeTruthy()
  const text = screen.getByRole('contentinfo').textContent
  for (const part of ['Toll free', '08000 555 019', 'Google Play', 'App Store', 'Copyright 2024', 'Book My Play'])
    expect(text).toContain(part)
  expect(screen.getByRole('link', { name: 'Our Team' }).getAttribute('href')).toBe('#')
  expect(screen.getByRole('link', { name: 'Sylhet' }).getAttribute('href')).toBe('/facilities?city=Sylhet')
})

test('a link without a page adds no entry to the history', () => {
  renderInApp(<PublicFooter />)
  expect(fireEvent.click(screen.getByRole('link', { name: 'Our Team' }))).toBe(false)
})
