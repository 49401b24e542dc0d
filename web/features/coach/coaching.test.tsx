import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { errorReply, findToast, renderInApp } from '../../testing/render-in-app'
import { Absences } from './absences'
import { Coaching } from './coaching'

test('a user who coaches nowhere reads how to become a coach', async () => {
  renderInApp(<Coaching hoursByDate={() => null} />, { respond: () => Response.json({ success: true, data: null }) })
  expect(await screen.findByText('You coach at no venue')).toBeTruthy()
})

test('what was typed in one view is there again after another', async () => {
  const profile = { _id: 'c1', bio: 'I coach.', languages: '', levelFrom: 1, levelTo: 5, venues: [] }
  const respond = ({ url }: Request) => Response.json({ success: true, data: url.endsWith('/coach') ? profile : [] })
  const user = { name: 'Nadia', email: 'nadia@example.test', role: 'user' } as const
  const { router } = renderInApp(<Coaching hoursByDate={() => null} />, { user, respond })
  await act(() => router.navigate('?view=page'))
  fireEvent.change(await screen.findByLabelText('About you'), { target: { value: 'I coach beginners.' } })
  await act(() => router.navigate('?view=hours'))
  expect(screen.queryByRole('textbox', { name: 'About you' })).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: 'Your page (not saved)' }))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'About you' }).value).toBe('I coach beginners.')
  fireEvent.change(screen.getByLabelText('About you'), { target: { value: profile.bio } })
  expect(await screen.findByRole('link', { name: 'Your page' })).toBeTruthy()
})

test('who coaches in several time zones chooses the one of a blocked time, and sees it with the time', async () => {
  const absence = { _id: 'a', startsAt: '2027-03-12T12:00:00Z', endsAt: '2027-03-12T13:00:00Z', timeZone: 'Asia/Dhaka' }
  const venues = [
    { _id: 'v1', timeZone: 'Asia/Dhaka' },
    { _id: 'v2', timeZone: 'Asia/Dhaka' },
    { _id: 'v3', timeZone: 'America/New_York' },
  ]
  const sent: unknown[] = []
  renderInApp(<Absences venues={venues} />, {
    respond: async (request) => {
      if (request.method === 'POST') sent.push(await request.json())
      return Response.json({ success: true, data: [absence] })
    },
  })
  expect(await screen.findByText('12 Mar, 2027 18:00 – 12 Mar, 2027 19:00, Asia/Dhaka')).toBeTruthy()
  const zone = screen.getByLabelText<HTMLSelectElement>('Time zone')
  expect([...zone.options].map(({ text }) => text)).toEqual(['Asia/Dhaka', 'America/New_York'])
  fireEvent.change(zone, { target: { value: 'v3' } })
  fireEvent.click(screen.getByRole('button', { name: 'Block time' }))
  await waitFor(() => expect(sent).toMatchObject([{ startTime: '08:00', venue: 'v3' }]))
})

test('a blocked time is opened once, and that is said', async () => {
  const absence = { _id: 'a', startsAt: '2027-03-12T12:00:00Z', endsAt: '2027-03-12T13:00:00Z', timeZone: 'Asia/Dhaka' }
  const lists = [Response.json({ success: true, data: [absence] })]
  const { promise: second, resolve } = Promise.withResolvers<Response>()
  let opened = 0
  const respond = ({ method }: Request) => {
    if (method === 'GET') return lists.shift() ?? second
    opened += 1
    return Response.json({ success: true, data: null })
  }
  renderInApp(<Absences venues={[]} />, { respond })
  expect(screen.getByText('Loading the blocked times')).toBeTruthy()
  const open = await screen.findByRole('button', { name: /^Open again/ })
  fireEvent.click(open)
  await findToast('This time can be booked again.')
  fireEvent.click(open)
  await waitFor(() => expect(open.getAttribute('aria-busy')).toBe('true'))
  expect(opened).toBe(1)
  resolve(errorReply(503, 'Try again later.'))
  await waitFor(() => expect(open.getAttribute('aria-busy')).not.toBe('true'))
})
