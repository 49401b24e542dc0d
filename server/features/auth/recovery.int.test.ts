import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CARD_KEY, startApp, type TestApp } from '../../../test/app.ts'

let test: TestApp

beforeAll(async () => {
  // a mail server that is set is not used in demo mode: no mail may leave it
  test = await startApp({ jobs: true, settings: { SMTP_URL: 'smtp://127.0.0.1:9' } })
})

afterAll(() => test.close())

const password = 'correct horse'
const fresh = 'another horse'
let made = 0

async function signUp(): Promise<string> {
  const email = `forgot-${++made}@example.test`
  await test.api('POST', '/auth/signup', { body: { name: 'Nusrat', email, password } })
  return email
}

const forgot = (email: string) => test.api<{ message: string }>('POST', '/auth/forgot-password', { body: { email } })

const reset = (token: string, body: object = { password: fresh }) =>
  test.api('PATCH', `/auth/reset-password/${token}`, { body })

const login = (email: string, given: string) => test.api('POST', '/auth/login', { body: { email, password: given } })

type SandboxMail = { subject: string; text: string; html: string }

const mailsTo = async (email: string) =>
  (await (await fetch(`${test.url}/sandbox/mail.json?to=${email}`)).json()) as SandboxMail[]

/** Asks for a link and takes its token from the newest mail with one: a login's code may arrive after it. */
async function linkFor(email: string): Promise<string> {
  const { status } = await forgot(email)
  expect(status).toBe(200)
  const newest = (await mailsTo(email)).find(({ subject }) => subject === 'Choose a new password')
  return /reset-password\/([\w-]+)/.exec(newest?.text ?? '')?.[1] ?? ''
}

const refuseMail = (refuse: boolean) =>
  fetch(`${test.url}/sandbox/control`, {
    method: 'POST',
    headers: { authorization: `Bearer ${CARD_KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify({ mail: { refuse } }),
  })

describe('a forgotten password', () => {
  it('is no secret when nobody has that e-mail', async () => {
    const { status, body } = await forgot('nobody@example.test')
    expect([status, body.message]).toEqual([404, 'Email not registered'])
  })

  it('is replaced by a mailed link, once', async () => {
    const email = await signUp()
    const token = await linkFor(email)
    const [mail] = await mailsTo(email)
    expect(mail?.subject).toBe('Choose a new password')
    expect(mail?.html).toContain(`${test.url}/reset-password/${token}`)
    expect((await reset(token, { password: fresh, token })).status).toBe(200)
    expect((await login(email, password)).status).toBe(401)
    expect((await login(email, fresh)).status).toBe(200)
    const again = await reset(token)
    expect([again.status, again.body.message]).toEqual([
      400,
      'This link was used already or has expired. Please ask for a new one.',
    ])
  })

  it('changes once when the link is used twice at the same moment, and ends the other links', async () => {
    const email = await signUp()
    const [older, newer] = [await linkFor(email), await linkFor(email)]
    const answers = await Promise.all([reset(newer), reset(newer), reset(newer)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
    expect((await reset(older)).status).toBe(400)
  })

  it('signs out everywhere', async () => {
    const email = await signUp()
    const { body } = await login(email, password)
    const otp = body.message.split(' ')[11]
    const verified = await test.api<{ token: string }>('POST', '/auth/verify-otp', { body: { email, otp } })
    const { token } = verified.body.data
    await reset(await linkFor(email))
    expect((await test.api('GET', '/auth/profile', { token })).status).toBe(401)
  })

  it('cannot be replaced by an expired or invented link, nor by a short one', async () => {
    const token = await linkFor(await signUp())
    expect((await reset(token, { password: 'short' })).status).toBe(400)
    await test.db
      .updateTable('passwordReset')
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .execute()
    expect((await reset(token)).body.code).toBe('invalid_reset_link')
    expect((await reset('x'.repeat(43))).body.code).toBe('invalid_reset_link')
  })
})

describe('a mail server that is down', () => {
  it('is told to who waits for a link', async () => {
    const email = await signUp()
    await refuseMail(true)
    try {
      const { status, body } = await forgot(email)
      expect([status, body.message]).toEqual([503, 'We can’t send e-mail just now. Please try again in a few minutes.'])
    } finally {
      await refuseMail(false)
    }
  })

  it('is told to who waits for a code in live mode, where the answer keeps it secret', async () => {
    const live = await startApp({
      jobs: true,
      change: (deps) => ({ ...deps, config: { ...deps.config, mode: 'live' } }),
    })
    try {
      const body = { email: 'live@example.test', password }
      await live.api('POST', '/auth/signup', { body: { ...body, name: 'Live' } })
      const told = await live.api('POST', '/auth/login', { body })
      expect(told.body.message).toBe('We sent a one-time code to your e-mail, your code is ••••')
      const mails = (await (await fetch(`${live.url}/sandbox/mail.json`)).json()) as SandboxMail[]
      const otp = /\n\n(\d{4})\n\n/.exec(mails[0]?.text ?? '')?.[1]
      expect((await live.api('POST', '/auth/verify-otp', { body: { email: body.email, otp } })).status).toBe(200)

      await fetch(`${live.url}/sandbox/control`, {
        method: 'POST',
        headers: { authorization: `Bearer ${CARD_KEY}`, 'content-type': 'application/json' },
        body: JSON.stringify({ mail: { refuse: true } }),
      })
      const refused = await live.api('POST', '/auth/login', { body })
      expect([refused.status, refused.body.code]).toEqual([503, 'unavailable'])
      expect(await live.db.selectFrom('oneTimeCode').select('id').where('redeemedAt', 'is', null).execute()).toEqual([])
    } finally {
      await live.close()
    }
  })
})
