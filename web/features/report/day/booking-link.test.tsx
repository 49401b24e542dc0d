import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInApp } from '../../../testing/render-in-app'
import type { DayReport } from '../admin-api'
import { useOpenBooking } from './booking-link'
import { LatestBookings } from './lists/day-lists'

const booking = { facility: 'Smash Arena', date: '2027-03-10', startTime: '18:00', endTime: '19:00', status: 'paid' }
const latest = [
  { ...booking, _id: 'b1', name: 'Asha Roy' },
  { ...booking, _id: 'b2', name: 'Kamal Uddin' },
] as DayReport['latest']

function Board() {
  const { close } = useOpenBooking()
  return (
    <>
      <LatestBookings latest={latest} />
      <button type="button" onClick={close}>
        Close
      </button>
    </>
  )
}

test('a booking over the board is closed by Back or its button, after which Back leaves the board', async () => {
  const { router } = renderInApp(<Board />)
  await act(() => router.navigate('/admin?date=2027-03-10'))
  const getUrl = () => `${router.state.location.pathname}${router.state.location.search}`
  const open = async (name: string) => {
    await act(async () => fireEvent.click(screen.getByRole('link', { name })))
    expect(router.state.preventScrollReset).toBe(true)
    return getUrl()
  }
  const goBack = async () => {
    await act(() => router.navigate(-1))
    return getUrl()
  }
  const board = '/admin?date=2027-03-10'
  expect(await open('Asha Roy')).toBe(`${board}&booking=b1`)
  expect(await open('Kamal Uddin')).toBe(`${board}&booking=b2`)
  expect(await goBack()).toBe(board)
  expect(await open('Asha Roy')).toBe(`${board}&booking=b1`)
  const close = screen.getByRole('button', { name: 'Close' })
  await act(async () => {
    fireEvent.click(close)
    fireEvent.click(close)
  })
  expect(getUrl()).toBe(board)
  await act(() => router.navigate(1))
  expect(getUrl()).toBe(`${board}&booking=b1`)
  await act(async () => fireEvent.click(close))
  expect(getUrl()).toBe(board)
  expect(await goBack()).toBe('/')
})

test('a booking over the board that was opened from elsewhere is closed in place', async () => {
  const { router } = renderInApp(<Board />)
  await act(() => router.navigate('/admin?booking=b1'))
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Kamal Uddin' })))
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Close' })))
  expect(router.state.location.pathname).toBe('/admin')
  expect(router.state.location.search).toBe('')
  await act(() => router.navigate(-1))
  expect(router.state.location.pathname).toBe('/')
})
