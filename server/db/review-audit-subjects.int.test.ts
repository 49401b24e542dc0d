import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Review } from '#contract/review'
import { makeFacility, makeUser, startApp, type TestApp } from '../../test/app.ts'

const migration = readFileSync(new URL('migrations/140-review-audit-subjects.sql', import.meta.url), 'utf8')

let test: TestApp
beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

it('entries about a hidden review that named its facility leave no former name of a deleted author', async () => {
  const admin = await makeUser(test.db, { role: 'admin' })
  const [author, other] = [await makeUser(test.db, { name: 'Nadia Rahman' }), await makeUser(test.db, { name: 'Arif' })]
  const facility = await makeFacility(test.db)
  const send = (path: string, token: string, body: object) => test.api<Review>('POST', path, { token, body })
  for (const { token } of [author, other]) {
    const { _id } = (await send('/reviews/add-review', token, { facility, rating: 1, comment: '' })).body.data
    for (const action of ['hide', 'show', 'hide'])
      expect((await send(`/reviews/${_id}/${action}`, admin.token, { reason: 'Advertising' })).status).toBe(200)
  }
  // as the release before wrote them, on other days
  await sql`update audit_entry set subject_id = facility_id where kind = 'review'`.execute(test.db)
  await sql`update audit_entry set at = at - id * interval '1 day' where kind = 'review'`.execute(test.db)
  await sql`update review set hidden_at = (select max(at) from audit_entry
    where detail_text -> 'values' ->> 'author' = (select name from app_user where id = user_id))`.execute(test.db)
  await test.api('PATCH', '/auth/profile', { token: author.token, body: { name: 'Nadia Islam' } })

  await sql.raw(migration).execute(test.db)
  expect((await test.api('DELETE', '/auth/account', { token: author.token, body: {} })).status).toBe(200)
  const { rows } = await sql<{ author: string | null }>`
    select detail_text -> 'values' ->> 'author' as author from audit_entry where kind = 'review' order by id`.execute(
    test.db,
  )
  expect(rows.map((row) => row.author)).toEqual([null, null, null, 'Arif', 'Arif', 'Arif'])
})
