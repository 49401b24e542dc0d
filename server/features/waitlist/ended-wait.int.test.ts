import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeUser, startApp, type TestApp, type TestUser } from '../../../test/app.ts'
import { newSpace, setSpaces } from '../../../test/make-space.ts'
import { listMails } from '../../../test/queued-mails.ts'
import { findQueuedMails, makeFullSlot } from '../../../test/waitlist-fixture.ts'
import { writeMail } from '../../mail/templates.ts'

let test: TestApp
let admin: TestUser

beforeAll(async () => {
  test = await startApp()
  admin = await makeUser(test.db, { role: 'admin' })
})
afterAll(() => test.close())

const readMail = async (to: TestUser) => {
  const mail = (await listMails(test, to.email)).find(({ template }) => /^waitlist-.*ended$/.test(template))
  return mail && (await writeMail(test.deps, mail))
}

it('who waits is notified once the venue is deleted, and who left before is not', async () => {
  const at = await makeFullSlot(test)
  await at.join(at.first)
  const { body } = await at.join(at.second)
  await at.call('DELETE', `/waitlist/${body.data._id}`, at.second)
  const reader = await makeUser(test.db)
  await at.join(reader)
  await sql`insert into push_subscription (user_id, token_version, endpoint, p256dh, auth)
    select id, token_version, 'https://push.invalid/1', '', '' from app_user where id = ${reader.id}`.execute(test.db)
  expect((await at.call('DELETE', `/facility/${at.facility}`, admin)).status).toBe(200)
  expect(await at.list(at.first)).toEqual([])
  const content = await readMail(at.first)
  expect(content?.paragraphs[0]).toMatch(/^Test Hall is no longer on Book My Play, .* 10:00–11:00, has ended\.$/)
  expect(content?.action?.url).toBe(`${test.url}/facilities`)
  expect(await readMail(at.second)).toBeUndefined()
  const queued = await sql<{ task: string; priority: number; attempts: number }>`
    select task_identifier as task, job.priority, job.max_attempts as attempts from graphile_worker._private_jobs job
    join graphile_worker.jobs using (id) where coalesce(payload->'mail', payload)->>'to' = ${reader.email}
      and coalesce(payload->'mail', payload)->>'template' = 'waitlist-ended' order by task`.execute(test.db)
  expect(queued.rows).toEqual(['mail', 'push'].map((task) => ({ task, priority: 10, attempts: 25 })))
})

it('who waits is notified that the time zone of the venue has changed', async () => {
  const at = await makeFullSlot(test)
  await at.join(at.first)
  await at.cancel(at.taken)
  const body = { timeZone: 'Asia/Kolkata' }
  expect((await at.call('PUT', `/facility/${at.facility}`, admin, body)).status).toBe(200)
  expect(await at.list(at.first)).toEqual([])
  const content = await readMail(at.first)
  expect(content?.paragraphs[0]).toContain('Test Hall has changed its time zone, so its waitlist for ')
  expect(content?.action?.url).toBe(`${test.url}/facilities/${at.facility}`)
  expect(await findQueuedMails(test, 'waitlist-ended')).toHaveLength(3)
})

it('who waits for a space is notified that the venue has removed it', async () => {
  const at = await makeFullSlot(test, 2)
  const [hall, other] = [newSpace({ courts: [1, 2] }), newSpace({ name: 'Futsal', courts: [1, 2] })]
  await setSpaces(test.db, at.facility, [hall, other])
  expect((await at.join(at.first, { space: hall.id })).status).toBe(201)
  expect((await at.join(at.second, { space: other.id })).status).toBe(201)
  expect((await at.call('PUT', `/facility/${at.facility}`, admin, { spaces: [other] })).status).toBe(200)
  expect([await at.list(at.first), await at.list(at.second)]).toMatchObject([[], [{}]])
  const content = await readMail(at.first)
  expect(content?.paragraphs[0]).toMatch(
    /^Test Hall no longer has the space you waited for, .* 10:00–11:00, has ended\./,
  )
  expect(content?.action?.url).toBe(`${test.url}/facilities/${at.facility}`)
  expect(await readMail(at.second)).toBeUndefined()
})
