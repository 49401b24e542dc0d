import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeFacility } from '../../testing/facility'
import { errorReply, renderInApp } from '../../testing/render-in-app'
import EnquiryForm from './enquiry-form'

const user = { email: 'rafi@example.test', role: 'user', name: 'Rafi Ahmed' } as const

test('what is wrong with a day and with the number of people is shown at once', async () => {
  const errors = [
    { path: 'lines.0.date', message: 'This day is over.' },
    { path: 'people', message: 'Enter 1 to 10,000 people.' },
  ]
  renderInApp(<EnquiryForm facility={makeFacility()} />, {
    user,
    respond: () => errorReply(400, 'This day is over.', errors),
  })
  fireEvent.change(screen.getByLabelText('How many people come'), { target: { value: '10001' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send enquiry' }))
  expect(await screen.findByText('This day is over.')).toBeTruthy()
  expect(await screen.findByText('Enter 1 to 10,000 people.')).toBeTruthy()
  expect(screen.queryByTestId('form-error')).toBeNull()
  // the first of them, in the order of the page
  expect(document.activeElement).toBe(screen.getByLabelText(/^Day/))
})
