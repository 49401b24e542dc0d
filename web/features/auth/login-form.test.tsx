import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInApp } from '../../testing/render-in-app'
import { LoginForm } from './login-form'

test('both fields are required, and the password can be shown', async () => {
  renderInApp(<LoginForm />)
  fireEvent.click(screen.getByRole('button', { name: 'Login' }))
  expect(await screen.findByText('Email is required')).toBeTruthy()
  expect(await screen.findByText('Password is required')).toBeTruthy()
  const password = screen.getByLabelText('Password')
  fireEvent.change(password, { target: { value: 'secret words' } })
  fireEvent.click(screen.getByRole('button', { name: 'Show what I type' }))
  expect(password.getAttribute('type')).toBe('text')
  fireEvent.click(screen.getByRole('button', { name: 'Hide what I type' }))
  expect(password.getAttribute('type')).toBe('password')
})
