import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { errorReply, renderInApp } from '../../../../testing/render-in-app'
import { BookForDialog } from './book-for-dialog'

const venues = [{ _id: 'f', name: 'Smash Arena', courts: 2, pricePerHour: 12, priceRules: [] }]
const slot = { startTime: '10:00', endTime: '11:00', courtsLeft: 2 }

test('proposes the first free hour of tomorrow when none is left today', async () => {
  const asked: string[] = []
  renderInApp(<BookForDialog facilities={venues} start={{ facility: 'f' }} open onOpenChange={() => {}} />, {
    respond: (request) => {
      const date = new URL(request.url).searchParams.get('date')
      if (date && !asked.includes(date)) asked.push(date)
      return Response.json({ success: true, statusCode: 200, message: '', data: date === asked[0] ? [] : [slot] })
    },
  })
  expect(await screen.findByDisplayValue('10:00')).toBe(screen.getByLabelText('Start Time'))
  const [today = '', tomorrow = ''] = asked
  expect(Date.parse(tomorrow) - Date.parse(today)).toBe(86_400_000)
  expect(asked).toHaveLength(2)
})

test('free hours that could not be loaded are loaded again', async () => {
  let isDown = true
  const respond = () =>
    isDown ? errorReply(503, 'Try again later.') : Response.json({ success: true, statusCode: 200, data: [slot] })
  renderInApp(<BookForDialog facilities={venues} start={{ facility: 'f' }} open onOpenChange={() => {}} />, { respond })
  const text = await screen.findByText('The free slots could not be loaded.')
  isDown = false
  const box = within(text.closest<HTMLElement>('[role=alert]') ?? expect.fail())
  fireEvent.click(box.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByDisplayValue('10:00')).toBe(screen.getByLabelText('Start Time'))
})
