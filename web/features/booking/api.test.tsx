import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { useLive } from '../../lib/requests/use-live'
import { FakeEventSource } from '../../testing/fake-event-source'
import { renderInApp } from '../../testing/render-in-app'
import { useCheckAvailabilityQuery } from './api'

const TAGS = ['slots'] as const

function FreeSlots() {
  const [date, setDate] = useState('2027-03-11')
  const { currentData } = useCheckAvailabilityQuery({ query: { facility: 'by day', date } })
  useLive(['by day'], TAGS, { byDay: true })
  return (
    <>
      {['2027-03-11', '2027-03-12'].map((day) => (
        <button key={day} type="button" onClick={() => setDate(day)}>
          {day}
        </button>
      ))}
      <p>{currentData?.map(({ startTime }) => startTime).join() ?? 'loading'}</p>
    </>
  )
}

test('a day that changes while another is shown is loaded again when it is chosen, and the other is not', async () => {
  const asked: string[] = []
  let free = ['08:00', '09:00']
  const { store } = renderInApp(<FreeSlots />, {
    respond: ({ url }) => {
      asked.push(new URL(url).searchParams.get('date') ?? '')
      return Response.json({ success: true, data: free.map((startTime) => ({ startTime })) })
    },
  })
  await screen.findByText('08:00,09:00')
  await waitFor(() => expect(FakeEventSource.latest.url).toContain('by day'))
  fireEvent.click(screen.getByRole('button', { name: '2027-03-12' }))
  await screen.findByText('08:00,09:00')
  free = ['09:00']
  act(() => FakeEventSource.latest.receive({ facility: 'by day', days: ['2027-03-11'] }, 1))
  await waitFor(() => expect(Object.keys(store.getState().api.queries).join()).not.toContain('2027-03-11'))
  expect(asked).toEqual(['2027-03-11', '2027-03-12'])
  fireEvent.click(screen.getByRole('button', { name: '2027-03-11' }))
  await screen.findByText('09:00')
  expect(asked).toEqual(['2027-03-11', '2027-03-12', '2027-03-11'])
})
