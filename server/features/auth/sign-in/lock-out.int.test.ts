import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Answer, startApp, type TestApp } from '../../../../test/app.ts'
import { readSentMails } from '../../../../test/sent-mails.ts'
import { type Login, readCookies, verify as verifyOver } from '../../../../test/sign-in.ts'
import type { Deps } from '../../../deps.ts'

const settings = { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: 'loopback' }
const password = 'correct horse'

let first: TestApp
let second: TestApp

/** The delays in milliseconds of both processes, none of which is waited for. */
let delays: number[]
const change = (deps: Deps): Deps => ({ ...deps, delay: async (milliseconds) => delays.push(milliseconds) })

beforeAll(async () => {
  first = await startApp({ settings, change })
  second = await startApp({ settings, change, database: first.database })
})
beforeEach(() => {
  delays = []
})

afterAll(async () => {
  await second.close()
  await first.close()
})

const OWNER = '192.0.2.1'
let made = 0

/** A new account, whose e-mail others know. */
async function signUp(): Promise<string> {
  const email = `known-${++made}@example.test`
  const headers = { 'x-forwarded-for': `198.51.100.${made}` }
  await first.api('POST', '/auth/signup', { body: { name: 'Nusrat', email, password }, headers })
  return email
}

type Sender = { from: string; at?: TestApp }

const login = (email: string, given: string, { from, at = first }: Sender) =>
  at.api('POST', '/auth/login', { body: { email, password: given }, headers: { 'x-forwarded-for': from } })

const toLogin = (email: string, answer: Answer): Login => ({
  email,
  otp: answer.body.message.split(' ')[11] ?? '',
  cookie: readCookies(answer),
})

const verify = (given: Login, { from, at = first }: Sender) =>
  verifyOver((method, path, options) => {
    const headers = { ...options?.headers, 'x-forwarded-for': from }
    return at.api(method, path, { ...options, headers })
  }, given)

/** Wrong passwords all at once, over both processes; answers how many were checked. */
async function attack(email: string, count: number, toAddress: (n: number) => string): Promise<number> {
  const answers = await Promise.all(
    Array.from({ length: count }, (_, n) => login(email, 'wrong', { from: toAddress(n), at: n % 2 ? first : second })),
  )
  return answers.filter(({ status }) => status === 401).length
}

describe('the owner of an account gets in', () => {
  it('while others enter wrong codes', async () => {
    const email = await signUp()
    const answer = await login(email, password, { from: OWNER })
    const owner = toLogin(email, answer)
    const other = toLogin(email, await login(email, password, { from: '203.0.113.9' }))
    const wrong = { ...other, otp: other.otp === '0000' ? '0001' : '0000' }
    for (let n = 0; n < 6; n++) await verify(wrong, { from: '203.0.113.9', at: n % 2 ? first : second })
    for (let n = 0; n < 6; n++) await verify({ ...wrong, cookie: '' }, { from: '203.0.113.9' })
    expect((await verify(owner, { from: OWNER, at: second })).status).toBe(200)
  })

  it('while the own network is refused for entering codes of no login', async () => {
    const email = await signUp()
    const owner = toLogin(email, await login(email, password, { from: OWNER }))
    const tries = await Promise.all(
      Array.from({ length: 62 }, () => verify({ ...owner, cookie: '' }, { from: OWNER, at: second })),
    )
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(2)
    expect((await verify(owner, { from: OWNER })).status).toBe(200)
  })

  it('while others try wrong passwords from their network, however many addresses that has', async () => {
    const email = await signUp()
    // one /48, a /64 for each try
    expect(await attack(email, 40, (n) => `2001:db8:5:${n.toString(16)}::1`)).toBe(15)
    expect(delays.sort((a, b) => a - b)).toEqual([1000, 2000, 3000, 4000, 5000])
    const refused = await login(email, password, { from: '2001:db8:5:ffff::1', at: second })
    expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(200)
    for (const at of [first, second]) expect((await login(email, password, { from: OWNER, at })).status).toBe(200)
    expect((await login(email, password, { from: '2001:db8:6::1' })).status).toBe(200)
  })

  it('later, not never, on a network where others try wrong passwords', async () => {
    const email = await signUp()
    expect(await attack(email, 10, (n) => (n % 2 ? OWNER : `::ffff:${OWNER}`))).toBe(10)
    expect(delays).toEqual([])
    expect((await login(email, password, { from: OWNER })).status).toBe(200)
    expect(delays).toEqual([1000])
  })

  it('while others try wrong passwords from many networks, whose tries become few', async () => {
    const email = await signUp()
    const resetsAt = new Date(Date.now() + 3_600_000)
    await first.db
      .insertInto('rateLimit')
      .values({ key: `login:email:${email}`, hits: 100, resetsAt })
      .execute()
    expect(await attack(email, 12, () => '203.0.113.20')).toBe(6)
    for (let round = 0; round < 3; round++)
      expect((await login(email, password, { from: OWNER, at: round % 2 ? first : second })).status).toBe(200)
  })

  it('while others who know the password ask for codes', async () => {
    const email = await signUp()
    for (let n = 0; n < 6; n++) await login(email, password, { from: '203.0.113.30' })
    expect((await login(email, password, { from: '203.0.113.30' })).status).toBe(429)
    expect((await login(email, password, { from: OWNER })).status).toBe(200)
  })

  it('by the mailed link while others ask for links', async () => {
    const email = await signUp()
    const ask = (from: string, at = first) =>
      at.api('POST', '/auth/forgot-password', { body: { email }, headers: { 'x-forwarded-for': from } })
    const others = await Promise.all(
      Array.from({ length: 9 }, (_, n) => ask(`203.0.113.${40 + n}`, n % 2 ? first : second)),
    )
    expect(others.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 200))
    const answer = await ask(OWNER)
    expect(answer.status).toBe(200)
    expect(answer.body.message).toMatch(/^We sent several links to your e-mail within the hour\. The newest one works/)
    const mails = await readSentMails(first, email)
    const links = mails.flatMap(({ text }) => /reset-password\/([\w-]+)/.exec(text)?.[1] ?? [])
    expect(links).toHaveLength(5)
    const reset = await second.api('PATCH', `/auth/reset-password/${links[0]}`, { body: { password: 'another horse' } })
    expect(reset.status).toBe(200)
    expect((await login(email, 'another horse', { from: OWNER })).status).toBe(200)
  })
})

it('counts no right password, neither for the account nor for the network', async () => {
  const email = await signUp()
  for (let n = 0; n < 40; n++) {
    const given = toLogin(email, await login(email, password, { from: OWNER, at: n % 2 ? first : second }))
    expect((await verify(given, { from: OWNER })).status).toBe(200)
  }
})

it('counts no right password that gets no code because others are unused', async () => {
  const email = await signUp()
  const from = '192.0.2.7'
  const statuses: number[] = []
  for (let n = 0; n < 20; n++)
    statuses.push((await login(email, password, { from, at: n % 2 ? first : second })).status)
  expect(statuses).toEqual([...Array(5).fill(200), ...Array(15).fill(429)])
  expect((await login(email, 'wrong', { from })).status).toBe(401)
})
