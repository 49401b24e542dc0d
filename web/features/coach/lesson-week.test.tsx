import { fireEvent, screen, waitFor } from '@testing-library/react'
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

const player = {
  _id: 'p1',
  name: 'Nadia',
  level: 4,
  isGuest: false,
  attendance: null,
  canCheckIn: true,
  canMarkNoShow: true,
}

/** Shows a lesson on a server that answers what is sent only when the test lets it. */
function show() {
  const sent: unknown[] = []
  const reply = Promise.withResolvers<Response>()
  const respond = async (request: Request) => {
    if (request.method === 'GET') return Response.json({ success: true, data: [{ ...lesson, players: [player] }] })
    sent.push(await request.json())
    return reply.promise
  }
  renderInApp(<LessonWeek />, { respond })
  return { sent, answer: () => reply.resolve(Response.json({ success: true, data: null, message: 'Saved.' })) }
}

const isBusy = (control: HTMLElement) => control.getAttribute('aria-busy') === 'true'

test('while a mark is sent its button is busy, none is disabled and drops the focus, and no other is sent', async () => {
  const { sent, answer } = show()
  const came = await screen.findByRole<HTMLButtonElement>('button', { name: 'Nadia came' })
  const absent = screen.getByRole<HTMLButtonElement>('button', { name: 'Nadia did not come' })
  fireEvent.click(came)
  await waitFor(() => expect(isBusy(came)).toBe(true))
  expect([came.disabled, absent.disabled, isBusy(absent)]).toEqual([false, false, false])
  expect(absent.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(came)
  fireEvent.click(absent)
  answer()
  await waitFor(() => expect(isBusy(came)).toBe(false))
  expect(sent).toEqual([{ attendance: 'checked_in' }])
  // the second click of a double click
  fireEvent.click(came, { detail: 2 })
  fireEvent.click(absent)
  await waitFor(() => expect(sent).toEqual([{ attendance: 'checked_in' }, { attendance: 'no_show' }]))
})

test('while a level is sent it is not disabled either', async () => {
  const { sent, answer } = show()
  const level = await screen.findByLabelText<HTMLSelectElement>('Level of Nadia')
  fireEvent.change(level, { target: { value: '5' } })
  await waitFor(() => expect(isBusy(level)).toBe(true))
  expect(level.disabled).toBe(false)
  answer()
  await waitFor(() => expect(isBusy(level)).toBe(false))
  expect(sent).toEqual([{ level: 5 }])
})
