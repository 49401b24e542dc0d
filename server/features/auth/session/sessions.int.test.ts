import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { UserSession } from '#contract/session'
import { makeToken, makeUser, startApp, type TestApp, type TestUser } from '../../../../test/app.ts'
import { logIn, verify } from '../../../../test/sign-in.ts'
import { purgeExpired } from '../../../db/cleanup.ts'

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

const list = async (token: string) => (await first.api<UserSession[]>('GET', '/auth/sessions', { token })).body.data

const getStatus = async (token: string, app = first) => (await app.api('GET', '/auth/profile', { token })).status

/** Another session of a user. */
const another = ({ id, email, name }: TestUser) =>
  makeToken(first.db, { id, email, name, role: 'user', tokenVersion: 1 })

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36'

describe('logout', () => {
  it('ends the session on every server process: its token is refused', async () => {
    const { token } = await makeUser(first.db)
    expect([await getStatus(token), await getStatus(token, second)]).toEqual([200, 200])
    const { status, body } = await first.api('POST', '/auth/logout', { token })
    expect([status, body.message]).toEqual([200, 'Logged Out Successfully'])
    expect([await getStatus(token), await getStatus(token, second)]).toEqual([401, 401])
  })

  it('leaves other sessions alone, and succeeds without one', async () => {
    const user = await makeUser(first.db)
    const other = await another(user)
    await first.api('POST', '/auth/logout', { token: user.token })
    expect(await getStatus(other)).toBe(200)
    expect((await first.api('POST', '/auth/logout', { token: user.token })).status).toBe(200)
    expect((await first.api('POST', '/auth/logout')).status).toBe(200)
  })
})

describe('the list of sessions', () => {
  it('shows device, network and which one is asking, after a login by code', async () => {
    const headers = { 'user-agent': chrome }
    const account = { email: 'devices@example.test', password: 'correct horse' }
    await first.api('POST', '/auth/signup', { body: { name: 'Devices', ...account } })
    const { token } = (await verify(first.api, await logIn(first.api, account), headers)).body.data
    expect(await list(token)).toEqual([
      {
        _id: expect.any(String),
        device: 'Chrome on Windows',
        network: '127.0.0.x',
        lastSeenAt: expect.any(String),
        createdAt: expect.any(String),
        current: true,
      },
    ])
  })

  it('has only the user’s own sessions that have not ended', async () => {
    const user = await makeUser(first.db)
    const expired = await another(user)
    const [current] = await list(expired)
    await sql`update user_session set expires_at = now() where id = ${current?._id}`.execute(first.db)
    expect(await list(user.token)).toHaveLength(1)
    await purgeExpired(first.db)
    expect(await getStatus(expired)).toBe(401)
    await sql`update app_user set token_version = 2 where id = ${user.id}`.execute(first.db)
    const later = await makeToken(first.db, { ...user, role: 'user', tokenVersion: 2 })
    expect(await list(later)).toMatchObject([{ current: true }])
  })
})

describe('ending sessions', () => {
  it('ends one, or all others', async () => {
    const user = await makeUser(first.db)
    const others = [await another(user), await another(user), await another(user)] as const
    const [{ _id: id } = { _id: '' }] = (await list(others[0])).filter(({ current }) => current)
    const end = () => first.api('DELETE', `/auth/sessions/${id}`, { token: user.token })
    expect([(await end()).status, (await end()).status]).toEqual([200, 404])
    expect(await Promise.all(others.map((token) => getStatus(token)))).toEqual([401, 200, 200])
    expect((await first.api('DELETE', '/auth/sessions', { token: user.token })).status).toBe(200)
    expect(await Promise.all(others.map((token) => getStatus(token, second)))).toEqual([401, 401, 401])
    expect(await list(user.token)).toMatchObject([{ current: true }])
  })

  it('is not possible for those of others', async () => {
    const [owner, other] = [await makeUser(first.db), await makeUser(first.db)]
    const [session] = await list(owner.token)
    expect((await first.api('DELETE', `/auth/sessions/${session?._id}`, { token: other.token })).status).toBe(404)
    await first.api('DELETE', '/auth/sessions', { token: other.token })
    expect(await getStatus(owner.token)).toBe(200)
  })
})

describe('the end of a session', () => {
  it.each([
    ['user', 71, 200],
    ['user', 73, 401],
    ['admin', 11, 200],
    ['admin', 13, 401],
  ] as const)('comes for a %s who was away for %i hours: the reply is %i', async (role, hours, status) => {
    const { id, token } = await makeUser(first.db, { role })
    await sql`update user_session set last_seen_at = now() - make_interval(hours => ${hours})
      where user_id = ${id}`.execute(first.db)
    const later = await makeToken(first.db, { id, email: '', name: '', role, tokenVersion: 1 })
    expect(await list(later)).toHaveLength(status === 200 ? 2 : 1)
    expect(await getStatus(token)).toBe(status)
  })

  it('comes with the next login of the same browser', async () => {
    const account = { email: 'again@example.test', password: 'correct horse' }
    await first.api('POST', '/auth/signup', { body: { name: 'Again', ...account } })
    const before = (await verify(first.api, await logIn(first.api, account))).body.data.token
    const login = await logIn(first.api, account)
    const { token } = (await verify(first.api, login, { authorization: `Bearer ${before}` })).body.data
    expect([await getStatus(before), await getStatus(token)]).toEqual([401, 200])
  })
})

describe('when a session was last seen', () => {
  const read = async (id: string) =>
    first.db
      .selectFrom('userSession')
      .select(['lastSeenAt', 'network'])
      .where('userId', '=', id)
      .executeTakeFirstOrThrow()

  it('is written every few minutes, with the network', async () => {
    const { id, token } = await makeUser(first.db)
    await sql`update user_session set last_seen_at = now() - interval '10 minutes', network = '' where user_id = ${id}`.execute(
      first.db,
    )
    const before = await read(id)
    await Promise.all([getStatus(token), getStatus(token, second), getStatus(token)])
    await expect.poll(async () => (await read(id)).network).toBe('127.0.0.x')
    const after = await read(id)
    expect(after.lastSeenAt.getTime()).toBeGreaterThan(before.lastSeenAt.getTime())
    await getStatus(token)
    expect(await read(id)).toEqual(after)
  })

  it('keeps no request waiting, also while it can’t be written', async () => {
    const { id, token } = await makeUser(first.db)
    await sql`update user_session set last_seen_at = now() - interval '10 minutes' where user_id = ${id}`.execute(
      first.db,
    )
    await first.db.transaction().execute(async (trx) => {
      await sql`select from user_session where user_id = ${id} for update`.execute(trx)
      expect(await getStatus(token)).toBe(200)
    })
  })
})
