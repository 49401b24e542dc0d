import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useSearchParams } from 'react-router'
import { expect, test } from 'vitest'
import { renderInApp } from '../../../testing/render-in-app'
import { DayControls } from './day-controls'
import { daySearch } from './search-params'

const today = '2027-03-10'
const facilities = [
  { _id: 'v1', name: 'Padma Court House' },
  { _id: 'v2', name: 'Smash Arena' },
]

function Controls() {
  const [params] = useSearchParams()
  const { date, facility } = daySearch.read(params)
  return <DayControls date={date || today} today={today} facility={facility} facilities={facilities} />
}

test('a second choice builds on the first, although its navigation has not been rendered yet', async () => {
  const { router } = renderInApp(<Controls />)
  await act(() => router.navigate('/?date=2027-03-15&facility=v1'))
  const facility = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Venue' })
  fireEvent.click(screen.getByRole('button', { name: /^Day:/ }))
  const day = await screen.findByRole('button', { name: / 16 Mar, 2027/ })
  // within one act() the transition to the first URL is not rendered before the second choice
  await act(async () => {
    fireEvent.change(facility, { target: { value: '' } })
    expect(facility.value).toBe('')
    fireEvent.click(day)
  })
  expect(router.state.location.search).toBe('?date=2027-03-16')
})

test('a search of venues keeps the booking open that is beside the board', async () => {
  const { router } = renderInApp(<DayControls date={today} today={today} facility="" facilities={[]} search="" />)
  await act(() => router.navigate('/?booking=b1', { state: { page: 'board' } }))
  fireEvent.change(screen.getByRole('searchbox', { name: 'Find a venue' }), { target: { value: 'Smash' } })
  await waitFor(() => expect(router.state.location.search).toBe('?search=Smash&booking=b1'))
  expect(router.state.location.state).toEqual({ page: 'board' })
})
