import { hash, verify as isHashOf } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SESSION_SECRET, startApp, type TestApp } from '../../../../test/app.ts'
import { type Login, logIn as logInOver, verify as verifyOver } from '../../../../test/sign-in.ts'
import { signToken } from '../session/tokens.ts'

let first: TestApp
let second: TestApp

beforeAll(async () => {
  first = await startApp()
  second = await startApp({ database: first.database })
})

afterAll(async () => {
  await second.close()
  await first.close()
})

const password = 'correct horse'
let made = 0

/** A new account, and its e-mail. */
async function signUp(): Promise<string> {
  const email = `user-${++made}@example.test`
  const { status } = await first.api('POST', '/auth/signup', { body: { name: 'Nusrat', email, password } })
  expect(status).toBe(201)
  return email
}

const login = (email: string, given = password, at = first) =>
  at.api<{ message: string }>('POST', '/auth/login', { body: { email, password: given } })

/** Logs in with the right password and reads the code from the word that the spec names. */
const logIn = (email: string) => logInOver(first.api, { email, password })

const verify = (given: Login, at = first) => verifyOver(at.api, given)

/** A login with a wrong code. */
const guess = (given: Login) => ({ ...given, otp: given.otp === '0000' ? '0001' : '0000' })

it('a password hashed in another form than today is taken, and hashed again', async () => {
  const email = await signUp()
  const findHash = async () =>
    (await first.db.selectFrom('appUser').select('passwordHash').where('email', '=', email).executeTakeFirstOrThrow())
      .passwordHash ?? ''
  const [typed, other] = ['\u09ac\u09be\u09dc\u09bf 1234', '\u09ac\u09be\u09a1\u09bc\u09bf 1234']
  await first.db
    .updateTable('appUser')
    .set({ passwordHash: await hash(typed) })
    .where('email', '=', email)
    .execute()
  expect((await login(email, other)).status).toBe(200)
  expect(await isHashOf(await findHash(), other)).toBe(true)
  expect((await login(email, typed)).status).toBe(200)
  expect((await login(email, `${typed}5`)).status).toBe(401)
})

describe('signing up', () => {
  it('refuses an e-mail that has an account, also in other case', async () => {
    const email = await signUp()
    const again = { name: 'Other', email: email.toUpperCase(), password }
    const { status, body } = await first.api('POST', '/auth/signup', { body: again })
    expect([status, body.code]).toEqual([409, 'email_taken'])
    expect(body.message).toBe('There is an account with this e-mail already. Please login.')
  })

  it('creates one account for concurrent sign-ups with the same e-mail', async () => {
    const body = { name: 'Twin', email: 'twin@example.test', password }
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => (index % 2 ? first : second).api('POST', '/auth/signup', { body })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409, 409, 409])
  })

  it.each([
    [{ email: 'a@example.test', password }, 'Name is required'],
    [{ name: ' ', email: 'a@example.test', password }, 'Name is required'],
    [{ name: 'A', email: '', password }, 'Email is required'],
    [{ name: 'A', email: 'nobody', password }, 'Enter an e-mail address like name@example.com.'],
    [{ name: 'A', email: 'a@example.test', password: 'short' }, 'A password has at least 8 characters.'],
    [{ name: 'A', email: 'a@example.test', password: 'x'.repeat(129) }, 'A password has at most 128 characters.'],
    [{ name: 'A', email: 'a@example.test', password: [] }, 'Password is required'],
    [{ name: 'A', email: 'a@example.test', password, role: 'admin' }, 'This field is not known here.'],
  ])('refuses %j', async (sent, message) => {
    const { status, body } = await first.api('POST', '/auth/signup', { body: sent })
    expect(status).toBe(400)
    expect(body.errors?.map((error) => error.message)).toEqual([message])
  })

  it('refuses malformed JSON', async () => {
    const { status, body } = await first.api('POST', '/auth/signup', { body: '{"name": ' })
    expect([status, body.message]).toEqual([400, 'The body is not valid JSON.'])
  })
})

describe('logging in', () => {
  it('answers the code as the 12th word, in message and data.message', async () => {
    const { status, body } = await login(await signUp())
    expect(status).toBe(200)
    expect(body.message).toMatch(/^We sent a one-time code to your e-mail, your code is \d{4}$/)
    expect(body.data.message).toBe(body.message)
  })

  it('answers a wrong password and an unknown e-mail alike', async () => {
    const wrong = await login(await signUp(), 'wrong password')
    const unknown = await login('nobody@example.test')
    expect([wrong.status, wrong.body.message]).toEqual([401, 'The e-mail or the password is incorrect.'])
    expect(unknown.body).toEqual(wrong.body)
  })

  it('exchanges the code for a token, for an e-mail in any case, on another server process', async () => {
    const email = await signUp()
    const { status, body } = await verify({ ...(await logIn(email)), email: email.toUpperCase() }, second)
    expect(status).toBe(200)
    expect((body as { token?: string }).token).toBe(body.data.token)
    const profile = await second.api<{ email: string }>('GET', '/auth/profile', { token: body.data.token })
    expect(profile.body.data.email).toBe(email)
  })

  it('redeems a code once, also when several try at once', async () => {
    const email = await signUp()
    const given = await logIn(email)
    const answers = await Promise.all([first, second, first, second].map((at) => verify(given, at)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400])
    expect((await verify(given)).body.message).toMatch(/expired or was used already/)
  })

  it('counts five tries over all processes; the sixth fails with the right code too', async () => {
    const email = await signUp()
    const given = await logIn(email)
    for (const left of ['4 tries are', '3 tries are', '2 tries are', 'One try is']) {
      const { status, body } = await verify(guess(given), left === '3 tries are' ? second : first)
      expect([status, body.message]).toEqual([400, `This code is not right. ${left} left.`])
    }
    const over = 'This code was tried too often. Please login again to get a new one.'
    expect((await verify(guess(given))).body.message).toBe(over)
    expect((await verify(given)).body.message).toBe(over)
    expect((await verify(await logIn(email))).status).toBe(200)
  })

  it('counts concurrent tries one by one', async () => {
    const email = await signUp()
    const wrong = guess(await logIn(email))
    const answers = await Promise.all(Array.from({ length: 12 }, () => verify(wrong)))
    expect(answers.filter(({ body }) => body.message.startsWith('This code is not right'))).toHaveLength(4)
  })

  it('ends a code after five minutes, and an older one when a new one is sent', async () => {
    const email = await signUp()
    const old = await logIn(email)
    const fresh = await logInOver(first.api, { email, password }, old.cookie)
    expect((await verify(old)).status).toBe(400)
    await first.db
      .updateTable('oneTimeCode')
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .execute()
    const { status, body } = await verify(fresh)
    expect([status, body.message]).toEqual([
      400,
      'This code has expired or was used already. Please login again to get a new one.',
    ])
  })

  it.each(['12', 'abcd', '12345', ''])('refuses %j as a code', async (otp) => {
    const { status, body } = await verify({ email: 'a@example.test', otp, cookie: '' })
    expect([status, body.message]).toEqual([400, 'The code has four digits.'])
  })
})

describe('tokens', () => {
  const profileWith = (token: string) => first.api('GET', '/auth/profile', { token })

  it('are refused when forged, revoked, of another secret or of an unknown user', async () => {
    const email = await signUp()
    const { token } = (await verify(await logIn(email))).body.data
    expect((await profileWith(token)).status).toBe(200)
    const row = await first.db.selectFrom('appUser').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
    const user = { ...row, email }
    const [head, claims = '', sign] = token.split('.')
    const asAdmin = JSON.stringify({ ...JSON.parse(Buffer.from(claims, 'base64url').toString()), role: 'admin' })
    const { sid: session } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sid: string }
    expect((await profileWith(await signToken(SESSION_SECRET, user, session))).status).toBe(200)
    const bad = [
      'nonsense',
      `${token}x`,
      `${head}.${Buffer.from(asAdmin).toString('base64url')}.${sign}`,
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`,
      await signToken('another secret, just as long as ours is', user, session),
      await signToken(SESSION_SECRET, { ...user, tokenVersion: user.tokenVersion + 1 }, session),
      await signToken(SESSION_SECRET, user, '00000000-0000-4000-8000-000000000000'),
    ]
    for (const one of bad) expect((await profileWith(one)).status).toBe(401)
  })
})

describe('limits', () => {
  it('are shared by server processes: codes of an account, and tries from an address', async () => {
    const settings = { RATE_LIMIT_FACTOR: '1' }
    const one = await startApp({ settings })
    const two = await startApp({ settings, database: one.database })
    try {
      const body = { name: 'Often', email: 'often@example.test', password }
      await one.api('POST', '/auth/signup', { body })
      const codes = []
      for (let round = 0; round < 5; round++) codes.push(await login(body.email, password, round % 2 ? one : two))
      expect(codes.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
      const sixth = await login(body.email, password, two)
      expect([sixth.status, sixth.body.code]).toEqual([429, 'rate_limited'])
      expect(sixth.body.message).toBe('Too many codes were requested but not used. Please try again in 60 minutes.')
      expect(sixth.headers.get('retry-after')).toBe('3600')

      const wrong = await Promise.all(
        Array.from({ length: 20 }, (_, round) => login(body.email, 'wrong password', round % 2 ? one : two)),
      )
      // ten are answered at once and five later; the right password that got no code is not among them
      const refused = wrong.filter(({ status }) => status === 429)
      expect(refused).toHaveLength(5)
      expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(200)
    } finally {
      await two.close()
      await one.close()
    }
  })
})
