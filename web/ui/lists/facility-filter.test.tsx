import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../../testing/render-in-app'
import { FacilityFilter } from './facility-filter'

const arena = { _id: 'a', name: 'Smash Arena' }
const hall = { _id: 'h', name: 'Baily Road Hall' }

const readOptions = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

test('several venues are a choice', () => {
  renderInApp(<FacilityFilter facilities={[arena, hall]} value="" onChange={vi.fn()} />)
  expect(readOptions()).toEqual(['All venues', 'Baily Road Hall', 'Smash Arena'])
})

test('the only venue is named', () => {
  renderInApp(<FacilityFilter facilities={[arena]} value="" onChange={vi.fn()} />)
  expect(screen.getByText('Smash Arena')).toBeTruthy()
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('a deleted venue stays chosen, even next to the only one left', () => {
  renderInApp(<FacilityFilter facilities={[arena]} value="gone" onChange={vi.fn()} />)
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Venue' }).value).toBe('gone')
  expect(readOptions()).toEqual(['All venues', 'A deleted venue', 'Smash Arena'])
})

test('the chosen venue is not said to be deleted while the venues are loading', () => {
  renderInApp(<FacilityFilter facilities={[]} value="a" onChange={vi.fn()} />)
  expect(readOptions()).toEqual(['All venues', 'Loading venues'])
})
