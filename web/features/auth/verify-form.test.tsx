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
