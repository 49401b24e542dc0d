import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Review } from '#contract/review'
import { makeFacility, makeToken, makeUser, startApp, type TestApp } from '../../../../test/app.ts'
import { changeRole } from './change-role.ts'

let test: TestApp
beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

it('a deleted account leaves neither its address nor its name in the audit log, and others stay', async () => {
  const admin = await makeUser(test.db, { role: 'admin' })
  const [user, other] = [await makeUser(test.db, { name: 'Nadia Rahman' }), await makeUser(test.db, { name: 'Arif' })]
  for (const role of ['admin', 'user'] as const) await changeRole(test.db, user.email, role)
  const account = test.db.selectFrom('appUser').selectAll().where('id', '=', user.id)
  user.token = await makeToken(test.db, { ...(await account.executeTakeFirstOrThrow()), email: user.email })
  const facility = await makeFacility(test.db)
  for (const { token } of [user, other]) {
    const body = { facility, rating: 1, comment: '' }
    const { data } = (await test.api<Review>('POST', '/reviews/add-review', { token, body })).body
    const hide = { token: admin.token, body: { reason: 'Advertising' } }
    expect((await test.api('POST', `/reviews/${data._id}/hide`, hide)).status).toBe(200)
  }
  // as the release before wrote it
  await sql`insert into audit_entry (kind, action, subject_id, facility_id, subject, detail, detail_text)
    select kind, action, facility_id, facility_id, subject, detail, detail_text from audit_entry where kind = 'review'`.execute(
    test.db,
  )
  const renamed = await test.api('PATCH', '/auth/profile', { token: other.token, body: { name: 'Arif Mahmud' } })
  expect(renamed.status).toBe(200)

  expect((await test.api('DELETE', '/auth/account', { token: user.token, body: {} })).status).toBe(200)
  const list = async () => {
    const { body } = await test.api<{ subject: string; detail: string; subjectId: string }[]>('GET', '/reports/audit', {
      token: admin.token,
    })
    return body.data
  }
  const kept = await list()
  expect(JSON.stringify(kept)).not.toMatch(new RegExp(`Nadia|${user.email}`))
  expect(kept.filter(({ detail }) => detail.startsWith('a deleted account’s, 1 of 5'))).toHaveLength(2)
  expect(kept.filter(({ detail }) => detail.startsWith('Arif’s, 1 of 5'))).toHaveLength(2)
  expect(kept.find(({ detail }) => detail.startsWith('Arif’s'))?.subjectId).toBe(facility)
  const { rows: left } = await sql`select from audit_entry
    where subject = ${user.email} or detail || detail_text::text like '%Nadia%'`.execute(test.db)
  expect(left).toEqual([])

  expect((await test.api('DELETE', '/auth/account', { token: other.token, body: {} })).status).toBe(200)
  const { rows: renamedLeft } = await sql`
    select from audit_entry join review on review.id = subject_id where detail_text::text like '%Arif%'`.execute(
    test.db,
  )
  expect(renamedLeft).toEqual([])
})
