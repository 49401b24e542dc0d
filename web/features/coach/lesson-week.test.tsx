import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Lesson } from '#contract/own-coach'
import { errorReply, renderInApp } from '../../testing/render-in-app'
import { LessonWeek } from './lesson-week'

const lesson: Lesson = {
  _id: 'l1',
  title: 'Footwork',
  facility: { _id: 'f1', name: 'Smash Arena' },
  court: 'Court 1',
  date: '2027-03-11',
  startTime: '10:00',
  endTime: '11:00',
  isPaid: true,
  players: [],
}

test('a week that is loading or has failed shows no lessons of the week before', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const respond = ({ url }: Request) =>
    url.includes('from=2027-03-10') ? Response.json({ success: true, data: [lesson] }) : promise
  renderInApp(<LessonWeek />, { respond })
  await screen.findByText('Footwork')
  fireEvent.click(screen.getByRole('link', { name: 'Week after' }))
  await screen.findByText('Loading lessons')
  expect(screen.queryByText('Footwork')).toBeNull()
  resolve(errorReply(500, 'Something went wrong'))
  await screen.findByText('The lessons could not be loaded.')
  expect(screen.queryByText('Footwork')).toBeNull()
  expect(screen.queryByText('No lessons in these seven days')).toBeNull()
})
