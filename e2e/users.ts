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

/** A toast by its text; the page also holds a copy of it for screen readers. */
export const getToast = (page: Page, text: string) => page.getByTestId('toast').filter({ hasText: text })

/**
 * Waits for a toast that stays for a second or two: the page itself looks for it at every frame, where `expect` looks once
 * a second. To be asked before what brings it, and awaited after.
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

/** Password, then the code the demo's message carries as its 12th word; answers the token. */
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

/** A token of a user: the one the demo accounts were given at the start, or a new one. */
export const getToken = async (request: APIRequestContext, who: Credentials): Promise<string> =>
  getWorkerServer()?.tokens[who.email] ?? (await signIn(request, who))

/** Somebody new who has signed up and in, over the API. */
export async function createUser(request: APIRequestContext, name = 'Rafi Ahmed'): Promise<User> {
  const user = { name, email: createEmail(), password: 'play badminton' }
  await readReply(await request.post('/api/auth/signup', { data: user }))
  return { ...user, token: await getToken(request, user) }
}

/** Puts a session where the product keeps it, so that the next page opens signed in. */
export async function storeSession(page: Page, token: string) {
  await page.goto('/favicon.svg')
  await page.evaluate((given) => localStorage.setItem('auth', JSON.stringify({ token: given, user: null })), token)
}

/** A new user, and the page signed in as them. */
export async function createSignedInUser(page: Page, name?: string): Promise<User> {
  const user = await createUser(page.request, name)
  await storeSession(page, user.token)
  return user
}

type Mail = { subject: string; text: string }

/** The newest mail to an address, once it is there. */
export async function waitForMail(request: APIRequestContext, email: string, subject: RegExp) {
  let found: Mail | undefined
  await expect(async () => {
    const mails = await readReply<Mail[]>(await request.get(`/sandbox/mail.json?to=${encodeURIComponent(email)}`))
    found = mails.find((mail) => subject.test(mail.subject))
    expect(found).toBeTruthy()
  }).toPass({ timeout: 30_000 })
  return found as Mail
}
