import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { errorReply, findToast, renderInApp } from '../../testing/render-in-app'
import { CheckoutButton } from './checkout-button'

const button = () => screen.getByRole('button', { name: 'Proceed to Checkout' })

test('without a connection the checkout says what to do, and can be tried again', async () => {
  let isOnline = false
  const respond = () =>
    isOnline ? errorReply(409, 'This booking is cancelled.') : Promise.reject(new TypeError('Failed to fetch'))
  renderInApp(<CheckoutButton booking="b" />, { respond })
  fireEvent.click(button())
  expect(
    await findToast(
      'No answer came from the server, so it isn’t known whether this was done. Check your connection and try again: it is done only once.',
    ),
  ).toBeTruthy()
  isOnline = true
  fireEvent.click(button())
  await findToast('This booking is cancelled.')
  expect(screen.queryByText(/isn’t known/)).toBeNull()
})
