import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { errorReply, renderInApp } from '../../testing/render-in-app'
import { Statement } from './statement'

test('a month that is loading or has failed shows no figures of the month before', async () => {
  const february = Promise.withResolvers<Response>()
  renderInApp(<Statement name="Rafi Ahmed" />, {
    respond: ({ url }) =>
      url.includes('2027-03')
        ? Response.json({ success: true, data: { hours: 7, totals: [], lessons: [] } })
        : february.promise,
  })
  await screen.findByText('7 hours')
  expect(screen.getByText('Rafi Ahmed'), 'for print').toBeTruthy()
  fireEvent.change(screen.getByLabelText('Month'), { target: { value: '2027-02' } })
  await screen.findByText('Loading the statement')
  expect(screen.queryByText('7 hours')).toBeNull()
  february.resolve(errorReply(500, 'Something went wrong'))
  await screen.findByText('The statement could not be loaded.')
  expect(screen.queryByText('7 hours')).toBeNull()
})

test('a month without a paid lesson says so in place of a table', async () => {
  renderInApp(<Statement name="Rafi Ahmed" />, {
    respond: () => Response.json({ success: true, data: { hours: 0, totals: [], lessons: [] } }),
  })
  await screen.findByRole('heading', { name: 'No paid lessons in this month' })
  expect(screen.queryByRole('table')).toBeNull()
})
