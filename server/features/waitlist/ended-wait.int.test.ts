import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeUser, startApp, type TestApp, type TestUser } from '../../../test/app.ts'
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
  const mail = (await listMails(test, to.email)).find(({ template }) => template === 'waitlist-ended')
  return mail && (await writeMail(test.deps, mail))
}

it('who waits is notified once the venue is deleted, and who left before is not', async () => {
  const at = await makeFullSlot(test)
  await at.join(at.first)
  const { body } = await at.join(at.second)
  await at.call('DELETE', `/waitlist/${body.data._id}`, at.second)
  expect((await at.call('DELETE', `/facility/${at.facility}`, admin)).status).toBe(200)
  expect(await at.list(at.first)).toEqual([])
  const content = await readMail(at.first)
  expect(content?.paragraphs[0]).toMatch(/^Test Hall is no longer on Book My Play, .* 10:00–11:00, has ended\.$/)
  expect(content?.action?.url).toBe(`${test.url}/facilities`)
  expect(await readMail(at.second)).toBeUndefined()
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
  expect(await findQueuedMails(test, 'waitlist-ended')).toHaveLength(2)
})
