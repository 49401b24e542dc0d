import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { errorReply, findToast, renderInApp } from '../../../testing/render-in-app'
import LoginDialog from './login-dialog'
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

function logIn() {
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'rafi@example.test' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'play badminton' } })
  fireEvent.click(screen.getByRole('button', { name: 'Login' }))
}

test('a login that does not reach the server shows this at the form until the next attempt', async () => {
  const answers = [
    Promise.reject(new TypeError('Failed to fetch')),
    Promise.resolve(errorReply(429, 'Tried too often.')),
  ]
  for (const answer of answers) answer.catch(() => undefined)
  renderInApp(<LoginForm />, { respond: () => answers.shift() ?? errorReply(500, 'No more answers.') })
  logIn()
  await findToast('Something went wrong. Try again later.')
  expect((await screen.findByTestId('form-error')).textContent).toContain('The server could not be reached.')
  fireEvent.click(screen.getByRole('button', { name: 'Login' }))
  await waitFor(() => expect(screen.getByTestId('form-error').textContent).toBe('Tried too often.'))
  await findToast('Tried too often.')
  expect(screen.getAllByTestId('toast').map((toast) => toast.textContent)).toEqual([
    expect.stringContaining('Tried too often.'),
  ])
})

test('where cookies are blocked, the login says so instead of asking for a code that could not be used', async () => {
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)
  onTestFinished(() => void vi.restoreAllMocks())
  const sent: string[] = []
  renderInApp(<LoginForm />, { respond: ({ url }) => errorReply(500, String(sent.push(url))) })
  logIn()
  const message = 'Signing in needs cookies, which your browser blocks. Please allow them for this site.'
  expect((await screen.findByTestId('form-error')).textContent).toBe(message)
  expect(sent).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Continue with Google' }))
  await findToast(message)
})

test.each([
  'Mozilla/5.0 (Linux; Android 14; SM-A155F; wv) AppleWebKit/537.36 Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/480.0;]',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 [FBAN/FBIOS;FBAV/480.0]',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Instagram 355.0.0',
])('within another app, where Google refuses it, the button says what to do: %s', async (userAgent) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  onTestFinished(() => void vi.restoreAllMocks())
  renderInApp(<LoginForm />)
  fireEvent.click(screen.getByRole('button', { name: 'Continue with Google' }))
  await findToast(
    'Google sign-in does not work inside another app. Open this page in your browser, or login with e-mail and password.',
  )
})

test('the button stays busy until the next page is shown, so that no second code is requested', async () => {
  const data = { message: 'We sent a one-time code to your e-mail, your code is 1234' }
  const respond = () => Response.json({ success: true, statusCode: 200, message: data.message, data })
  const { router } = renderInApp(<LoginForm />, { respond })
  const code = Promise.withResolvers<null>()
  router.patchRoutes(null, [{ path: '/verify', loader: () => code.promise, element: 'Enter your code' }])
  logIn()
  await waitFor(() => expect(router.state.navigation.state).toBe('loading'))
  expect(screen.getByRole('button', { name: 'Login' }).getAttribute('aria-busy')).toBe('true')
  code.resolve(null)
  expect(await screen.findByText('Enter your code')).toBeTruthy()
})

test('the dialog closes on another page, and stays closed on the page it was opened on', async () => {
  const { router } = renderInApp(<LoginDialog trigger={<button type="button">Open</button>} />)
  expect(await screen.findByRole('dialog')).toBeTruthy()
  for (const path of ['/signUp', '/']) {
    await act(() => router.navigate(path))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
})
