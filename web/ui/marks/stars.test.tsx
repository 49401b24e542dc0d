import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Stars } from './stars'

it('names a rating, and fills the last star in part', () => {
  render(<Stars rating={4.8} />)
  const style = screen.getByRole('img', { name: '4.8 out of 5' }).style
  expect([style.getPropertyValue('--full'), style.getPropertyValue('--share')]).toEqual(['4', '0.8'])
})
