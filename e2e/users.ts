import { type APIRequestContext, type APIResponse, expect, type Page } from '@playwright/test'
import { getWorkerServer } from './server.ts'

export type User = { name: string; email: string; password: string; token: string }

/** The accounts that demo mode seeds. */
export const demoUser = { email: 'user@bookmyplay.test', password: '123456' }
export const demoAdmin = { email: 'admin@bookmyplay.test', password: '123456' }

/** The headers of an API call with this token. */
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** An e-mail address that no account has. */
export const createEmail = (name = 'user') => `${name}-${crypto.randomUUID().slice(0, 8)}@example.test`

/** Locates a toast by its text, but not its copy for screen readers. */
export const getToast = (page: Page, text: string) => page.getByTestId('toast').filter({ hasText: text })

/**
 * Waits for a toast that is shown only briefly, by checking at every frame; `expect` checks once a second. Call it before
 * the action that shows the toast, and await it after.
 */
export async function waitForToast(page: Page, text: string) {
  const isShown = (wanted: string) =>
    [...document.querySelectorAll('[data-testid=toast]')].some(
      (each) => each.checkVisibility() && each.textContent?.includes(wanted),
    )
  await page.waitForFunction(isShown, text)
}

async function readReply<T>(response: APIResponse): Promise<T> {
  const body: T = await response.json()
  expect(response.ok(), JSON.stringify(body)).toBe(true)
  return body
}

type Credentials = { email: string; password: string }

/** Signs in through the API with the password and the code, the 12th word of the demo's message; returns the token. */
export async function signIn(request: APIRequestContext, { email, password }: Credentials): Promise<string> {
  const { message } = await readReply<{ message: string }>(
    await request.post('/api/auth/login', { data: { email, password } }),
  )
  const otp = message.split(' ')[11]
  const { token } = await readReply<{ token: string }>(
    await request.post('/api/auth/verify-otp', { data: { email, otp } }),
  )
  return token
}

/** Returns a token of an account: the one created by the global setup for the demo accounts, else a new one. */
export const getToken = async (request: APIRequestContext, account: Credentials): Promise<string> =>
  getWorkerServer()?.tokens[account.email] ?? (await signIn(request, account))

/** Creates a user and signs them in through the API. */
export async function createUser(request: APIRequestContext, name = 'Rafi Ahmed'): Promise<User> {
  const user = { name, email: createEmail(), password: 'play badminton' }
  await readReply(await request.post('/api/auth/signup', { data: user }))
  return { ...user, token: await getToken(request, user) }
}

/** Stores a session in local storage, so that the next page opens signed in. */
export async function storeSession(page: Page, token: string) {
  await page.goto('/favicon.svg')
  await page.evaluate((given) => localStorage.setItem('auth', JSON.stringify({ token: given, user: null })), token)
}

/** Creates a user and signs the page in as them. */
export async function createSignedInUser(page: Page, name?: string): Promise<User> {
  const user = await createUser(page.request, name)
  await storeSession(page, user.token)
  return user
}

type Mail = { subject: string; text: string }

/** Waits for a mail to an address whose subject matches; returns the newest. */
export async function waitForMail(request: APIRequestContext, email: string, subject: RegExp) {
  let found: Mail | undefined
  await expect(async () => {
    const mails = await readReply<Mail[]>(await request.get(`/sandbox/mail.json?to=${encodeURIComponent(email)}`))
    found = mails.find((mail) => subject.test(mail.subject))
    expect(found).toBeTruthy()
  }).toPass()
  return found as Mail
}
