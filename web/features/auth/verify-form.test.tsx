import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { failure, renderInApp } from '../../testing/render-in-app'
import { VerifyForm } from './verify-form'

test('while the code is checked the button says so', async () => {
  const answer = Promise.withResolvers<Response>()
  const start = { code: '1234', sentAt: Date.now() }
  renderInApp(<VerifyForm email="rafi@example.test" start={start} />, { respond: () => answer.promise })
  fireEvent.click(screen.getByRole('button', { name: 'Verify' }))
  const button = await screen.findByRole('button', { name: 'Verifying OTP, Please wait...' })
  expect(button.getAttribute('aria-busy')).toBe('true')
  answer.resolve(failure(400, 'The code is not right.'))
  expect(await screen.findByRole('button', { name: 'Verify' })).toBeTruthy()
})

test('when the account needs a new password, there is the way to one in place of a new code', async () => {
  const message = 'Too many wrong codes were entered for this account.'
  const refused = { success: false, statusCode: 403, message, code: 'password_reset_required' }
  const start = { code: '1234', sentAt: Date.now() }
  const respond = () => Response.json(refused, { status: 403 })
  renderInApp(<VerifyForm email="rafi@example.test" start={start} />, { respond })
  fireEvent.click(screen.getByRole('button', { name: 'Verify' }))
  const link = await screen.findByRole('link', { name: 'Choose a new password' })
  expect(link.getAttribute('href')).toBe('/forgot-password')
  expect(screen.queryByText(/Valid for|new code/)).toBeNull()
})
