import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Proposal } from '#contract/proposal'
import { makeUser, startApp, type TestApp, type TestUser } from '../../../test/app.ts'
import { writeMail } from '../../mail/templates.ts'

let test: TestApp
let admin: TestUser
let user: TestUser

beforeAll(async () => {
  test = await startApp()
  admin = await makeUser(test.db, { role: 'admin' })
})
afterAll(() => test.close())

const proposed = { name: 'River Court', location: 'Sylhet', description: 'Two mats.', pricePerHour: 9.5, courts: 2 }
const propose = (change = {}) =>
  test.api<Proposal>('POST', '/proposals', { token: user.token, body: { ...proposed, ...change } })
const decide = (id: string, how: 'approve' | 'decline', body = {}) =>
  test.api<Proposal>('POST', `/proposals/${id}/${how}`, { token: admin.token, body })
const mail = (proposalId: string) =>
  writeMail(test.deps, { cause: 'test', to: user.email, template: 'proposal-decided', data: { proposalId } })

it('an approved facility is listed with its proposer as owner, who edits it', async () => {
  user = await makeUser(test.db)
  const { status, body } = await propose({ note: 'Call me' })
  expect([status, body.data.state, body.data.by.email]).toEqual([201, 'open', user.email])
  expect(await mail(body.data._id)).toBeNull()
  const day = await test.api<{ attention: { kind: string; href: string }[] }>('GET', '/reports/day', admin)
  expect(day.body.data.attention).toContainEqual(
    expect.objectContaining({ kind: 'proposal', href: '/admin/proposals' }),
  )

  const approved = await decide(body.data._id, 'approve')
  const { facility } = approved.body.data
  expect([approved.status, approved.body.data.state]).toEqual([200, 'approved'])
  expect((await test.api('GET', `/facility/${facility}`)).body.data).toMatchObject(proposed)
  const edited = await test.api('PUT', `/facility/${facility}`, { token: user.token, body: { pricePerHour: 11 } })
  expect(edited.status).toBe(200)
  expect((await mail(body.data._id))?.subject).toBe('River Court is listed')
  expect((await decide(body.data._id, 'decline', { reason: 'Late' })).status).toBe(409)

  await test.api('DELETE', `/facility/${facility}`, { token: admin.token })
  const mine = await test.api<Proposal[]>('GET', '/proposals/mine', { token: user.token })
  expect(mine.body.data).toMatchObject([{ state: 'approved', facility: null }])
})

it('a declined one says why, and two admins decide once', async () => {
  user = await makeUser(test.db)
  const id = (await propose()).body.data._id
  expect((await decide(id, 'decline', { reason: ' ' })).body.errors?.[0]?.path).toBe('reason')
  const answers = await Promise.all([decide(id, 'decline', { reason: 'Closed for good' }), decide(id, 'approve')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const other = (await propose({ name: 'Lake Court' })).body.data._id
  await decide(other, 'decline', { reason: 'No lights' })
  const { body } = await test.api<Proposal[]>('GET', '/proposals/mine', { token: user.token })
  expect(body.data[0]).toMatchObject({ name: 'Lake Court', state: 'declined', declineReason: 'No lights' })
  expect((await mail(other))?.paragraphs[0]).toContain('No lights')
})

it('refuses a price nobody can pay and more than three that wait', async () => {
  user = await makeUser(test.db)
  expect((await propose({ pricePerHour: 0.1 })).body.errors?.[0]?.path).toBe('pricePerHour')
  const statuses = await Promise.all([1, 2, 3, 4].map(async () => (await propose()).status))
  expect(statuses.sort()).toEqual([201, 201, 201, 409])
})

it('a deleted account takes its proposals along', async () => {
  user = await makeUser(test.db)
  const id = (await propose()).body.data._id
  await test.api('DELETE', '/auth/account', { token: user.token, body: {} })
  expect((await decide(id, 'approve')).status).toBe(404)
})
