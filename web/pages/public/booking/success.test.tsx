import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { errorReply, renderInApp } from '../../../testing/render-in-app'
import SuccessPage from './success'

const user = { email: 'rafi@example.test', role: 'user', name: 'Rafi Ahmed' } as const

test('an unknown payment is an error with a link to continue', async () => {
  const answer = Promise.withResolvers<Response>()
  const { router } = renderInApp(<SuccessPage />, { user, respond: () => answer.promise })
  // without the id of a payment
  expect(screen.getByText('Error fetching payment status.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  await act(() => router.navigate('/success?session_id=cs_test_nothing'))
  expect(await screen.findByText('Loading payment details...')).toBeTruthy()
  answer.resolve(errorReply(404, 'This payment is unknown.'))
  expect(await screen.findByText('This payment is unknown.')).toBeTruthy()
  expect(screen.getByText('Error fetching payment status.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to Homepage' }).getAttribute('href')).toBe('/')
})
