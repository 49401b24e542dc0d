import { hash } from '@node-rs/argon2'
import { type APIRequestContext, type APIResponse, expect, type Page } from '@playwright/test'
import { signToken } from '../server/features/auth/session/tokens.ts'
import { queryDatabase } from './database.ts'
import { SESSION_SECRET } from './server.ts'

export type User = { name: string; email: string; password: string; token: string }

/** The accounts that demo mode seeds. */
export const demoUser = { email: 'user@bookmyplay.test', password: '123456' }
export const demoAdmin = { email: 'admin@bookmyplay.test', password: '123456' }

/** The headers of an API call with this token. */
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** An e-mail address that no account has. */
export const createEmail = (name = 'user') => `${name}-${crypto.randomUUID().slice(0, 8)}@example.test`

/** A mobile number of Bangladesh that no walk-in has. */
export const createPhone = () =>
  `017${String(crypto.getRandomValues(new Uint32Array(1))[0])
    .padStart(8, '0')
    .slice(-8)}`

/**
 * Waits for a toast with all these texts by checking at every frame: `expect` checks once a second, and a toast lasts
 * four. One that goes sooner, with its page, is waited for before the action that shows it: call, act, then await.
 */
export async function waitForToast(page: Page, ...texts: string[]) {
  const isShown = (wanted: string[]) =>
    [...document.querySelectorAll('[data-testid=toast]')].some(
      (each) => each.checkVisibility() && wanted.every((text) => each.textContent?.includes(text)),
    )
  await page.waitForFunction(isShown, texts)
}

async function readReply<T>(response: APIResponse): Promise<T> {
  const body: T = await response.json()
  expect(response.ok(), JSON.stringify(body)).toBe(true)
  return body
}

const password = 'play badminton'
let passwordHash: Promise<string> | undefined

/** Creates an account, without the browser and without the API, whose hashes take long; `token` is of a session of it. */
export async function createUser(name = 'Rafi Ahmed', role: 'user' | 'admin' = 'user'): Promise<User> {
  const email = createEmail()
  passwordHash ??= hash(password)
  await queryDatabase('insert into app_user (name, email, role, password_hash) values ($1, $2, $3, $4)', [
    ...[name, email, role],
    await passwordHash,
  ])
  return { name, email, password, token: await createToken(email) }
}

/** Creates a session of an account; returns its token. */
export async function createToken(email: string): Promise<string> {
  const [row] = await queryDatabase(
    `insert into user_session (user_id, token_version, device, network, expires_at)
    select id, token_version, 'Test', '127.0.0.x', now() + interval '7 days' from app_user where email = $1
    returning id as session, user_id as id, token_version as "tokenVersion",
      (select role from app_user where id = user_id), (select name from app_user where id = user_id)`,
    [email],
  )
  return signToken(SESSION_SECRET, { ...row, email }, row.session)
}

/** Signs the page in from the next page it opens on, until it is signed out. */
export const storeSession = (page: Page, token: string) =>
  page.addInitScript((given) => {
    const key = `signed in by the test: ${given}`
    if (localStorage.getItem(key)) return
    localStorage.setItem(key, 'once')
    localStorage.setItem('auth', JSON.stringify({ token: given, user: null }))
  }, token)

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
