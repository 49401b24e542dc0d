import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'
import { createTokenStore } from './gateway-token.ts'

let app: TestApp
let renewed = 0
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  renewed = 0
  await app.db.deleteFrom('gatewayToken').execute()
})

const renew = async () => {
  renewed += 1
  return { idToken: `token ${renewed}`, refreshToken: 'refresh' }
}

const get = (refused?: string) => createTokenStore(app.db).get('account', renew, refused)
const makeOlder = (age: string) =>
  sql`update gateway_token set granted_at = granted_at - ${age}::interval, granted_before = granted_before - ${age}::interval`.execute(
    app.db,
  )

it('grants a token once and renews it after fifty minutes, by one process at a time', async () => {
  expect([await get(), await get()]).toEqual(['token 1', 'token 1'])
  await makeOlder('51 minutes')
  const all = await Promise.all(Array.from({ length: 5 }, () => get()))
  expect(renewed).toBe(2)
  expect(new Set([...all, await get()])).toContain('token 2')
})

it('renews a token that is refused at once, but requests no more than two in an hour', async () => {
  await get()
  expect(await get('token 1')).toBe('token 2')
  expect(await get('token 2')).toBe('token 2')
  await makeOlder('59 minutes')
  expect(await get('token 2')).toBe('token 2')
  await makeOlder('2 minutes')
  expect(await get('token 2')).toBe('token 3')
})

it('RACE grants the first token, and one in place of a refused one, once: the others wait for it', async () => {
  const getAll = (refused?: string) => Promise.all(Array.from({ length: 5 }, () => get(refused)))
  expect(new Set(await getAll())).toEqual(new Set(['token 1']))
  expect(new Set(await getAll('token 1'))).toEqual(new Set(['token 2']))
  expect(renewed).toBe(2)
})
