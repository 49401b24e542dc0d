import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { failure, findToast, renderInApp } from '../../testing/render-in-app'
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

test('a login that does not reach the server says so at the form, until it is tried again', async () => {
  const answers = [Promise.reject(new TypeError('Failed to fetch')), Promise.resolve(failure(429, 'Tried too often.'))]
  for (const answer of answers) answer.catch(() => undefined)
  renderInApp(<LoginForm />, { respond: () => answers.shift() ?? failure(500, 'No more answers.') })
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'rafi@example.test' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'play badminton' } })
  fireEvent.click(screen.getByRole('button', { name: 'Login' }))
  expect(await findToast('Something went wrong. Try again later.')).toBeTruthy()
  expect((await screen.findByTestId('form-error')).textContent).toContain('The server could not be reached.')
  fireEvent.click(screen.getByRole('button', { name: 'Login' }))
  await waitFor(() => expect(screen.getByTestId('form-error').textContent).toBe('Tried too often.'))
})
