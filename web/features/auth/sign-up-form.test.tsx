import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInApp } from '../../testing/render-in-app'
import { SignUpForm } from './sign-up-form'

test('each field says what it needs', async () => {
  renderInApp(<SignUpForm />)
  fireEvent.click(screen.getByRole('button', { name: 'Sign up' }))
  for (const message of [
    'Name is required',
    'Email is required',
    'Password is required',
    'Confirm password is required',
    'You must accept our terms and conditions',
  ])
    expect(await screen.findByText(message)).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'play badminton' } })
  fireEvent.change(screen.getByLabelText('Confirm password'), { target: { value: 'play tennis' } })
  expect(await screen.findByText("password doesn't match")).toBeTruthy()
})
