import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { ENGLISH, provideLanguage } from '#i18n/t'
import { errorReply, findToast, renderInApp } from '../../../testing/render-in-app'
import { showKeptLoginToast } from './login-toast'
import { clearPendingLogin, savePendingLogin } from './pending-login'
import VerifyForm from './verify-form'

test('the button shows that the code is being checked', async () => {
  const answer = Promise.withResolvers<Response>()
  const start = { code: '1234', sentAt: Date.now() }
  renderInApp(<VerifyForm email="rafi@example.test" start={start} />, { respond: () => answer.promise })
  fireEvent.click(screen.getByRole('button', { name: 'Verify' }))
  const button = await screen.findByRole('button', { name: 'Verifying OTP, Please wait...' })
  expect(button.getAttribute('aria-busy')).toBe('true')
  answer.resolve(errorReply(400, 'The code is not right.'))
  expect(await screen.findByRole('button', { name: 'Verify' })).toBeTruthy()
})

test('digits typed after a rejected code go into the boxes', async () => {
  const start = { code: '1234', sentAt: Date.now() }
  renderInApp(<VerifyForm email="rafi@example.test" start={start} />, {
    respond: () => errorReply(400, 'A wrong code.'),
  })
  const [first, second] = screen.getAllByRole('textbox')
  if (!first || !second) throw new Error('The boxes are missing.')
  const verify = screen.getByRole('button', { name: 'Verify' })
  verify.focus()
  fireEvent.click(verify)
  await waitFor(() => expect(document.activeElement).toBe(first))
  verify.focus()
  fireEvent.click(verify)
  expect(await screen.findByText('Enter the four digits.')).toBeTruthy()
  expect(document.activeElement).toBe(first)
  fireEvent.change(first, { target: { value: '5' } })
  verify.focus()
  fireEvent.click(verify)
  await waitFor(() => expect(document.activeElement).toBe(second))
})

test('a code that the server could not check is kept for the next try', async () => {
  const sent: string[] = []
  renderInApp(<VerifyForm email="rafi@example.test" start={{ code: '1234', sentAt: Date.now() }} />, {
    respond: async (request) => {
      sent.push((await request.json()).otp)
      return errorReply(503, `Busy, ${sent.length}.`)
    },
  })
  for (const count of [1, 2]) {
    fireEvent.click(await screen.findByRole('button', { name: 'Verify' }))
    await findToast(`Busy, ${count}.`)
  }
  expect(sent).toEqual(['1234', '1234'])
})

test('a new code is requested once, and its button is not disabled meanwhile, which would drop the focus', async () => {
  savePendingLogin({ email: 'rafi@example.test', password: 'secret' })
  onTestFinished(clearPendingLogin)
  const answer = Promise.withResolvers<Response>()
  let asked = 0
  const respond = () => {
    asked++
    return answer.promise
  }
  renderInApp(<VerifyForm email="rafi@example.test" start={{ code: '', sentAt: Date.now() }} />, { respond })
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Send a new code' })
  fireEvent.click(button)
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
  expect(button.disabled).toBe(false)
  fireEvent.click(button)
  answer.resolve(errorReply(400, 'Wait a minute.'))
  await findToast('Wait a minute.')
  expect(asked).toBe(1)
})

test('an account that needs a new password gets a link to reset it in place of a new code', async () => {
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

const claims = { email: 'rafi@example.test', role: 'user', exp: 4_000_000_000 }
const token = `x.${btoa(JSON.stringify(claims))}.x`
const reply = (data: unknown) => Response.json({ success: true, statusCode: 200, message: 'OK', data })

test('the button stays busy until the next page is shown, since a code works once', async () => {
  const profile = Promise.withResolvers<Response>()
  const calls: string[] = []
  renderInApp(<VerifyForm email="rafi@example.test" start={{ code: '1234', sentAt: Date.now() }} />, {
    site: { languages: ['en', 'bn'] },
    respond: ({ url }) => {
      calls.push(url)
      return url.endsWith('/profile') ? profile.promise : reply({ token })
    },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Verify' }))
  await waitFor(() => expect(calls).toHaveLength(2))
  const button = screen.getByRole('button', { name: 'Verifying OTP, Please wait...' })
  expect(button.getAttribute('aria-busy')).toBe('true')
  profile.resolve(reply({ language: 'en' }))
  await findToast('Login Successful')
})

/** Signs in on a page in a language, in a browser that no language was chosen in, to an account in another. */
const signIn = (page: string, account: string) => {
  provideLanguage(() => ({ code: page }))
  onTestFinished(() => provideLanguage(() => ENGLISH))
  const { router } = renderInApp(
    <VerifyForm email="rafi@example.test" start={{ code: '1234', sentAt: Date.now() }} />,
    {
      site: { languages: ['en', 'bn'] },
      respond: ({ url }) => reply(url.endsWith('/profile') ? { language: account } : { token }),
    },
  )
  fireEvent.click(screen.getByRole('button', { name: 'Verify' }))
  return router
}

test('a sign-in continues in the language of its page’s URL', async () => {
  const router = signIn('bn', 'en')
  await findToast('Login Successful')
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(document.cookie).not.toContain('language=')
})

test('on a page whose URL has no language it continues in the account’s, where the toast is shown', async () => {
  signIn('en', 'bn')
  await waitFor(() => expect(document.cookie).toContain('language=bn'))
  expect(screen.queryByText('Login Successful')).toBeNull()
  showKeptLoginToast() // as the next page does
  await findToast('Login Successful')
})
