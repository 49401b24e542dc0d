import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { makeFacility, makeUser, type TestApp, type TestUser } from '../../../../test/app.ts'
import { holdTable, releaseTables, untilBlocked } from '../../../../test/faults/hold-table.ts'
import { makePass } from '../../../../test/make-pass.ts'
import { startPaymentApp } from '../../../../test/payment-fixture.ts'
import { buyCredit } from '../../../../test/purchase-fixture.ts'
import { listMails } from '../../../../test/queued-mails.ts'
import { writeMail } from '../../../mail/templates.ts'

let test: TestApp
let admin: TestUser
let user: TestUser

beforeAll(async () => {
  test = await startPaymentApp()
  admin = await makeUser(test.db, { role: 'admin' })
  user = await makeUser(test.db)
})
afterEach(releaseTables)
afterAll(() => test.close())

const makeFacilities = () => Promise.all([makeFacility(test.db), makeFacility(test.db), makeFacility(test.db)])

it('previews the passes with something left that are good at no other facility', async () => {
  const [facility, other, gone] = await makeFacilities()
  expect((await test.api('DELETE', `/facility/${gone}`, { token: admin.token })).status).toBe(200)
  const pass = { facility, user: user.id }
  await makePass(test.db, pass)
  await makePass(test.db, { ...pass, kind: 'rate', percentOff: 20, applies: { facilities: [facility, gone] } })
  await makePass(test.db, { ...pass, applies: { facilities: [facility, other] } })
  const gift = await makePass(test.db, { ...pass, applies: { facilities: [facility, other] } })
  await test.db
    .updateTable('pass')
    .set({ userId: null, codeHash: Buffer.alloc(32) })
    .where('id', '=', gift)
    .execute()
  const [used, ended] = [await makePass(test.db, pass), await makePass(test.db, pass)]
  await test.db.updateTable('pass').set({ balance: 0 }).where('id', '=', used).execute()
  await test.db.updateTable('pass').set({ endsAt: new Date() }).where('id', '=', ended).execute()
  const preview = await test.api('GET', `/facility/${facility}/deletion`, { token: admin.token })
  expect(preview.body.data).toMatchObject({ unpaidToCancel: 0, paidThatStand: 0, passesOnlyHere: 3, passesSoldHere: 3 })
})

const listPasses = async ({ email }: TestUser) =>
  (await listMails(test, email)).flatMap((mail) =>
    mail.template === 'pass-without-facility' ? [mail.data.passId] : [],
  )

async function writePassMail({ email }: TestUser) {
  const [mail] = (await listMails(test, email)).filter(({ template }) => template === 'pass-without-facility')
  return mail && (await writeMail(test.deps, mail))
}

it('mails who has a pass of a venue deleted before once the last one where it is good is deleted', async () => {
  const [owner, [seller, other]] = [await makeUser(test.db), await makeFacilities()]
  const last = await makeFacility(test.db, { name: 'Last Hall' })
  const pass = await makePass(test.db, { facility: seller, user: owner.id, applies: { facilities: [other, last] } })
  for (const facility of [seller, other, last]) {
    const preview = await test.api('GET', `/facility/${facility}/deletion`, { token: admin.token })
    expect(preview.body.data).toMatchObject({ passesOnlyHere: facility === last ? 1 : 0, passesSoldHere: 0 })
    expect(await listPasses(owner)).toEqual([])
    expect((await test.api('DELETE', `/facility/${facility}`, { token: admin.token })).status).toBe(200)
  }
  expect(await listPasses(owner)).toEqual([pass])
  expect((await writePassMail(owner))?.paragraphs[0]).toContain('Last Hall is no longer')
})

it('mails who has a pass of two venues one time when both are deleted together', async () => {
  const [owner, [one, other]] = [await makeUser(test.db), await makeFacilities()]
  const pass = await makePass(test.db, { facility: one, user: owner.id, applies: { facilities: [other] } })
  const release = await holdTable(test.db, 'audit_entry')
  const remove = (facility: string) => test.api('DELETE', `/facility/${facility}`, { token: admin.token })
  const removed = [remove(one)]
  await untilBlocked(test.db, 'relation', 'insert into "audit_entry"')
  removed.push(remove(other))
  await untilBlocked(test.db, 'advisory', 'select pg_advisory_xact_lock')
  await release()
  expect((await Promise.all(removed)).map(({ status }) => status)).toEqual([200, 200])
  expect(await listPasses(owner)).toEqual([pass])
})

it('mails who has something left on a pass that is good nowhere else, a gift not redeemed yet among them', async () => {
  const { facility, user: giver, passId: gift } = await buyCredit(test, admin)
  await test.db
    .updateTable('pass')
    .set({ userId: null, codeHash: Buffer.alloc(32, 1) })
    .where('id', '=', gift)
    .execute()
  const [owner, other] = [await makeUser(test.db), await makeFacility(test.db)]
  const [left, used] = await Promise.all([1, 2].map(() => makePass(test.db, { facility, user: owner.id })))
  await makePass(test.db, { facility, user: owner.id, applies: { facilities: [facility, other] } })
  await test.db.updateTable('pass').set({ balance: 0 }).where('id', '=', String(used)).execute()
  expect((await test.api('DELETE', `/facility/${facility}`, { token: admin.token })).status).toBe(200)
  expect(await listPasses(owner)).toEqual([left])
  expect(await listPasses(giver)).toEqual([gift])
  const content = await writePassMail(owner)
  expect(content?.paragraphs[0]).toContain('can’t be used any more')
  expect(content?.facts).toContainEqual({ label: 'Left', value: '10 hours' })
})
