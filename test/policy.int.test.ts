import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Call, FileCall } from '#contract/call'
import { makeUser, startApp, type TestApp, type TestUser } from './app.ts'
import { calls, callsFor, modules } from './contract-calls.ts'

/*
 * Who may call what, over the whole contract: every module of it is read, so a new call is checked against its audience
 * without a change here.
 */
let test: TestApp
let user: TestUser

beforeAll(async () => {
  test = await startApp()
  user = await makeUser(test.db)
})
afterAll(() => test.close())

/** Makes a call with a well-formed id and an empty body: permission is refused before either is validated. */
const ask = ({ method, path }: Call | FileCall, token?: string) => {
  const address = path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000')
  return test.api(method, address, { token, ...(method === 'GET' ? {} : { body: {} }) })
}

const forged = (token: string) => `${token.slice(0, -6)}abcdef`

it('knows calls for everybody, for people, for members of a facility and for admins', () => {
  expect(modules.length).toBeGreaterThan(8)
  expect(calls.filter(({ call }) => 'file' in call).length).toBeGreaterThan(1)
  for (const audience of ['public', 'user', 'member', 'owner', 'admin'] as const)
    expect(callsFor(audience).length).toBeGreaterThan(3)
})

const restricted = callsFor('member', 'owner', 'admin')

it.each(restricted)('$name refuses a user’s token with 403', async ({ call }) => {
  const { status, body } = await ask(call, user.token)
  expect(status).toBe(403)
  const users = {
    member: 'owners and staff of a venue and admins',
    owner: 'owners of a venue and admins',
    admin: 'admins',
  }
  const message = `Only ${users[call.auth as keyof typeof users]} may do this.`
  expect(body).toMatchObject({ success: false, code: 'forbidden', message })
})

it.each([...restricted, ...callsFor('user')])('$name refuses a request without a user with 401', async ({ call }) => {
  for (const token of [undefined, 'nonsense', forged(user.token)]) {
    const { status, headers, body } = await ask(call, token)
    expect(status).toBe(401)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toMatchObject({ success: false, code: 'unauthenticated', message: expect.any(String) })
  }
})

/** Public calls that change nothing, and whose replies hold neither a token nor personal data. */
const open = (call: Call | FileCall) =>
  call.auth === 'public' && call.method === 'GET' && !('personal' in call && call.personal)

it.each(calls.filter(({ call }) => !open(call)))('$name lets no cache keep its reply', async ({ call }) => {
  expect((await ask(call)).headers.get('cache-control')).toBe('no-store')
})

it('knows the replies with tokens and payments', () => {
  const closed = calls.filter(({ call }) => !open(call) && call.method === 'GET' && call.auth === 'public')
  expect(closed.map(({ name }) => name).sort()).toEqual([
    'checkoutSuccess',
    'getPlaySession',
    'google',
    'listCoaches',
    'listPlaySessions',
    'viewDisplay',
    'viewPaymentLink',
  ])
})

it.each(callsFor('public'))('$name answers a request without a user', async ({ call }) => {
  const { status, body } = await ask(call)
  expect(status).toBeLessThan(500)
  if (status === 401) expect(body.code).not.toBe('unauthenticated')
  expect(status).not.toBe(403)
})
