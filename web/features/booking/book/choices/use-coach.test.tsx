import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { makeFacility } from '../../../../testing/facility'
import { errorReply, renderInApp } from '../../../../testing/render-in-app'
import { useCoach } from './use-coach'

const facility = makeFacility({})
const coach = { _id: 'c1', name: 'Nadia Islam', pricePerHour: 6, priceRules: [] }

const data = (value: unknown) => Response.json({ success: true, statusCode: 200, message: 'OK', data: value })

function Hours() {
  const [date, setDate] = useState('2027-03-11')
  const { coaches, coachQuery, coach: chosen, isCoachUnknown, chooseCoach } = useCoach(facility, date, false)
  return (
    <>
      {coaches.map(({ _id }) => (
        <button key={_id} type="button" onClick={() => chooseCoach(_id)}>
          Choose
        </button>
      ))}
      <button type="button" onClick={() => setDate('2027-03-12')}>
        Next day
      </button>
      <p>{isCoachUnknown ? 'unknown' : (chosen?.free.join() ?? 'none chosen')}</p>
      {coachQuery?.error && <p>failed</p>}
    </>
  )
}

test('the hours of a coach on one day are not shown for another while those are loading', async () => {
  const { promise: nextDay, resolve } = Promise.withResolvers<Response>()
  const respondCoaches = ({ url }: Request) =>
    url.includes('2027-03-11') ? data([{ ...coach, free: ['19:00'] }]) : nextDay
  renderInApp(<Hours />, { respondCoaches })
  fireEvent.click(await screen.findByText('Choose'))
  expect(await screen.findByText('19:00')).toBeTruthy()
  fireEvent.click(screen.getByText('Next day'))
  expect(await screen.findByText('unknown')).toBeTruthy()
  resolve(data([{ ...coach, free: ['08:00'] }]))
  expect(await screen.findByText('08:00')).toBeTruthy()
})

test('the hours of a coach on one day are not shown for another whose hours could not be loaded', async () => {
  const respondCoaches = ({ url }: Request) =>
    url.includes('2027-03-11') ? data([{ ...coach, free: ['19:00'] }]) : errorReply(503, 'Busy.')
  renderInApp(<Hours />, { respondCoaches })
  fireEvent.click(await screen.findByText('Choose'))
  expect(await screen.findByText('19:00')).toBeTruthy()
  fireEvent.click(screen.getByText('Next day'))
  expect(await screen.findByText('failed')).toBeTruthy()
  expect(screen.getByText('unknown')).toBeTruthy()
})
