import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router'
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

function Page() {
  return useLocation().pathname === '/' && <CheckoutButton booking="b" />
}

test('the page to pay on is opened only for a user who is still there', async () => {
  const answer = Promise.withResolvers<Response>()
  const { router, refetch } = renderInApp(<Page />, { respond: () => answer.promise })
  fireEvent.click(button())
  await act(() => router.navigate('/facilities'))
  answer.resolve(Response.json({ success: true, data: '#pay' }))
  await refetch('bookings')
  expect(location.hash).toBe('')
  renderInApp(<Page />, { respond: () => Response.json({ success: true, data: '#pay' }) })
  fireEvent.click(button())
  await waitFor(() => expect(location.hash).toBe('#pay'))
  location.hash = ''
})
