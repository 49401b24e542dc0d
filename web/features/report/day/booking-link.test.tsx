import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInApp } from '../../../testing/render-in-app'
import type { DayReport } from '../admin-api'
import { useOpenBooking } from './booking-link'
import { LatestBookings } from './day-lists'

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

test('Back closes a booking over the board, and does not open one again; the page does not scroll', async () => {
  const { router } = renderInApp(<Board />)
  await act(() => router.navigate('/admin?date=2027-03-10'))
  const click = async (role: 'link' | 'button', name: string) => {
    await act(async () => fireEvent.click(screen.getByRole(role, { name })))
    expect(router.state.preventScrollReset).toBe(true)
    return router.state.location.search
  }
  const goBack = async () => {
    await act(() => router.navigate(-1))
    return router.state.location.search
  }
  expect(await click('link', 'Asha Roy')).toBe('?date=2027-03-10&booking=b1')
  expect(await click('link', 'Kamal Uddin')).toBe('?date=2027-03-10&booking=b2')
  expect(await goBack()).toBe('?date=2027-03-10')
  expect(await click('link', 'Asha Roy')).toBe('?date=2027-03-10&booking=b1')
  expect(await click('button', 'Close')).toBe('?date=2027-03-10')
  expect(await goBack()).toBe('?date=2027-03-10')
})
