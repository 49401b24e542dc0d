import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeUser, startApp, type TestApp, type TestUser } from '../../../../test/app.ts'

let test: TestApp

beforeAll(async () => {
  test = await startApp()
})

afterAll(() => test.close())

/** Runs the command like `npm run admin`, on the test's database. Returns its output. */
async function runAdmin(...args: string[]): Promise<string> {
  const env = { ...process.env, DATABASE_URL: test.database.url, APP_MODE: 'demo' }
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ['scripts/admin.ts', ...args], { env }).catch(
    (error: { stdout: string; stderr: string }) => error,
  )
  return (stdout + stderr).trim()
}

const getProfileStatus = async ({ token }: TestUser) => (await test.api('GET', '/auth/profile', { token })).status

it('makes a user an admin, who signs in again', async () => {
  const user = await makeUser(test.db)
  expect(await runAdmin(user.email.toUpperCase())).toContain('is an admin now')
  expect(await getProfileStatus(user)).toBe(401)
  expect(await runAdmin(user.email)).toContain('is an admin already')
  expect(await runAdmin('nobody@example.test')).toContain('has no account')
})

it('takes the role away and ends the sessions that had it', async () => {
  const admin = await makeUser(test.db, { role: 'admin' })
  expect(await runAdmin('--remove', admin.email)).toContain('is no longer an admin')
  expect(await getProfileStatus(admin)).toBe(401)
  expect(await runAdmin('--remove', admin.email)).toContain('is no admin')
  const entries = await test.db
    .selectFrom('auditEntry')
    .selectAll()
    .where('subject', '=', admin.email)
    .orderBy('id')
    .execute()
  expect(entries).toMatchObject([{ kind: 'role', action: 'no longer admin', byUser: null }])
})

it('signs a user out everywhere, who keeps the role', async () => {
  const admin = await makeUser(test.db, { role: 'admin' })
  expect(await runAdmin('--sign-out', admin.email)).toBe(`${admin.email} is signed out everywhere.`)
  expect(await getProfileStatus(admin)).toBe(401)
  expect(await runAdmin('--sign-out', 'nobody@example.test')).toContain('has no account')
  expect(await runAdmin(admin.email)).toContain('is an admin already')
  const entries = await test.db
    .selectFrom('auditEntry')
    .selectAll()
    .where('subject', '=', admin.email)
    .orderBy('id')
    .execute()
  expect(entries).toMatchObject([{ kind: 'account', action: 'signed out', byUser: null }])
})

it.each([
  [[]],
  [['--remove', '--sign-out', 'user@example.test']],
  [['--delete', 'user@example.test']],
  [['a@example.test', 'b@example.test']],
])('changes nothing when called with %j', async (args) => {
  expect(await runAdmin(...args)).toMatch(/^Say whom: /)
})
