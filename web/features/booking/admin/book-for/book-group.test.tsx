import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Occurrence } from '#contract/booking-group'
import { errorReply, findToast, renderInApp } from '../../../../testing/render-in-app'
import { BookForDialog } from './book-for-dialog'

const slot = { startTime: '19:00', endTime: '21:00' }
const free = { ...slot, court: 'Court 2', amount: 24, conflict: null, alternatives: [] }
const taken: Occurrence = {
  ...slot,
  date: '2027-03-24',
  court: null,
  amount: 0,
  conflict: 'Court 2 is taken.',
  alternatives: [
    { ...slot, court: 1 },
    { court: 2, startTime: '17:00', endTime: '19:00' },
  ],
}
const closed: Occurrence = { ...taken, date: '2027-03-31', conflict: 'Closed (Holiday).', alternatives: [] }
const days: Occurrence[] = [{ ...free, date: '2027-03-10' }, { ...free, date: '2027-03-17' }, taken, closed]

const venues = [{ _id: 'f', name: 'Smash Arena', courts: 2, pricePerHour: 12, priceRules: [] }]
const start = { facility: 'f', court: '2', date: '2027-03-10', ...slot }
const reply = (data: unknown) => Response.json({ success: true, statusCode: 200, message: '', data })

/** Opens the dialog with everything but the last day; the server answers lists of days and bookings as given. */
function open(previews: Response[], bookings: Response[] = []) {
  const sent: unknown[] = []
  renderInApp(<BookForDialog facilities={venues} start={start} open onOpenChange={() => {}} />, {
    respond: async (request) => {
      if (request.method === 'GET') return reply([])
      const isPreview = request.url.endsWith('/preview')
      if (!isPreview) sent.push(await request.json())
      return (isPreview ? previews : bookings).shift() ?? errorReply(500, 'Not expected')
    },
  })
  return sent
}

async function repeatUntil(day: string) {
  fireEvent.click(screen.getByRole('button', { name: 'Walk-in without an account' }))
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Kamal' } })
  fireEvent.change(screen.getByLabelText('Phone'), { target: { value: '01711222333' } })
  fireEvent.click(screen.getByText('More'))
  fireEvent.click(screen.getByRole('button', { name: /^Repeat weekly until/ }))
  fireEvent.click(await screen.findByRole('button', { name: day }))
}

const click = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test('conflicts are shown first; each is moved or skipped, and the other days are booked', async () => {
  const sent = open([reply(days)], [reply({ _id: 'g', label: '', bookings: [{}, {}, {}] })])
  await repeatUntil('Wed, 31 Mar, 2027')
  await click('Check the days')
  const list = await screen.findByRole('region', { name: 'Days of the group' })
  expect(within(list).getByRole('status').textContent).toBe('2 of 4 days freeBDT. 48 without the days below')
  expect(list.textContent).toContain('Closed (Holiday).')
  expect(screen.getByRole('button', { name: 'Book 2 days' })).toBeTruthy()
  fireEvent.change(within(list).getByLabelText('Wed, 24 Mar, 2027'), { target: { value: '1 19:00 21:00' } })
  await click('Book 3 days')
  await findToast('Bookings confirmed!')
  expect(sent).toEqual([
    {
      facility: 'f',
      court: 2,
      date: '2027-03-10',
      until: '2027-03-31',
      ...slot,
      label: '',
      walkIn: { name: 'Kamal', phone: '01711222333' },
      changes: [
        { date: '2027-03-24', court: 1, ...slot },
        { date: '2027-03-31', skip: true },
      ],
    },
  ])
})

test('the button explains that no day is free to book', async () => {
  const sent = open([reply([taken, closed])], [reply({})])
  await repeatUntil('Wed, 31 Mar, 2027')
  await click('Check the days')
  const book = await screen.findByRole('button', { name: 'Book 0 days' })
  expect(book.title).toContain('No day is free.')
  fireEvent.click(book)
  fireEvent.change(screen.getByLabelText('Wed, 24 Mar, 2027'), { target: { value: '1 19:00 21:00' } })
  expect((await screen.findByRole('button', { name: 'Book 1 day' })).title).toBe('')
  expect(sent).toEqual([])
})

test('when a court is taken meanwhile, the days are shown again with the new conflict', async () => {
  const message = '1 of 4 days can’t be booked: 24 Mar, 2027. Nothing was booked.'
  const before = days.map((day) => ({ ...free, date: day.date }))
  open([reply(before), reply(days)], [errorReply(409, message, undefined, 'slot_taken')])
  await repeatUntil('Wed, 31 Mar, 2027')
  await click('Check the days')
  await click('Book 4 days')
  expect(await screen.findByTestId('form-error')).toHaveProperty('textContent', message)
  expect(await screen.findByRole('button', { name: 'Book 2 days' })).toBeTruthy()
})

test('a closed weekday is shown next to the day', async () => {
  const message = 'The venue is closed on this weekday. Please choose another date.'
  open([errorReply(400, message, [{ path: 'date', message }], 'facility_closed')])
  await repeatUntil('Wed, 24 Mar, 2027')
  await click('Check the days')
  await waitFor(() => {
    const day = screen.getByRole('button', { name: /^Date:/ })
    const description = document.getElementById(day.getAttribute('aria-describedby') ?? '')
    expect(description?.textContent).toContain(message)
  })
})
