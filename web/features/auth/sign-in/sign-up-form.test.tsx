import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInApp } from '../../../testing/render-in-app'
import { SignUpForm } from './sign-up-form'

test('each field shows its error', async () => {
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
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  type('Email', 'foo')
  type('Password', 'short')
  type('Confirm password', 'other')
  for (const message of [
    'Enter an e-mail address like name@example.com.',
    'A password has at least 8 characters.',
    "password doesn't match",
    'Name is required',
  ])
    expect(await screen.findByText(message)).toBeTruthy()
})
