import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CoachTerms } from '#contract/coach'
import { makeFacility, makeUser, startApp, type TestApp } from '../../../test/app.ts'
import { makeCoach } from '../../../test/make-coach.ts'
import { makeMember } from '../../../test/two-facilities.ts'

let test: TestApp
beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

it('an owner may edit the page of a coach who teaches at their venues only', async () => {
  const [owner, admin] = [await makeUser(test.db), await makeUser(test.db, { role: 'admin' })]
  const [own, second, other] = [await makeFacility(test.db), await makeFacility(test.db), await makeFacility(test.db)]
  for (const facility of [own, second]) await makeMember(test.db, facility, owner, 'owner')
  await makeCoach(test.db, [own], { name: 'Anika' })
  await makeCoach(test.db, [own, other], { name: 'Babul' })
  await makeCoach(test.db, [second, own], { name: 'Chaity' })

  const list = async ({ token }: typeof owner) => {
    const { body } = await test.api<CoachTerms[]>('GET', `/facility/${own}/coaches/settings`, { token })
    return body.data.map(({ name, editsProfile }) => [name, editsProfile]).sort()
  }
  expect(await list(owner)).toEqual([
    ['Anika', true],
    ['Babul', false],
    ['Chaity', true],
  ])
  expect((await list(admin)).map(([, edits]) => edits)).toEqual([true, true, true])
})
