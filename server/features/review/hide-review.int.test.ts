import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Facility } from '#contract/facility'
import type { MyReview, Review } from '#contract/review'
import { makeFacility, makeUser, startApp, type TestApp, type TestUser } from '../../../test/app.ts'

let test: TestApp
let facility: string
let people: TestUser[]

beforeAll(async () => {
  test = await startApp()
  facility = await makeFacility(test.db)
  people = [await makeUser(test.db, { name: 'Nadia Rahman' }), await makeUser(test.db, { name: 'Arif Mahmud' })]
})
afterAll(() => test.close())

const write = (who: number, body: object) =>
  test.api<Review>('POST', '/reviews/add-review', {
    token: people[who]?.token,
    body: { rating: 5, comment: '', facility, ...body },
  })
const read = async () => (await test.api<Review[]>('GET', `/reviews/${facility}`)).body
const readFacility = async () => (await test.api<Facility>('GET', `/facility/${facility}`)).body.data

it('hidden by an admin is listed for nobody but its author, counts in no rating, and can be shown again', async () => {
  const admin = await makeUser(test.db, { role: 'admin' })
  const as = (who: TestUser | undefined, method: string, path: string, body?: object) =>
    test.api<unknown>(method, `/reviews/${path}`, { token: who?.token, ...(body && { body }) })
  await write(0, { rating: 1, comment: 'Buy cheap shoes.' })
  await write(1, { rating: 5 })
  const bad = (await read()).data.find(({ rating }) => rating === 1)?._id ?? ''
  const refused = await as(admin, 'POST', `${bad}/hide`, { reason: ' ' })
  expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'reason'])
  expect((await as(people[1], 'POST', `${bad}/hide`, { reason: 'No' })).status).toBe(403)
  expect((await as(admin, 'POST', `${bad}/hide`, { reason: 'Advertising' })).status).toBe(200)
  expect((await as(admin, 'POST', `${bad}/hide`, { reason: 'Again' })).status).toBe(404)

  await write(0, { rating: 1, comment: 'Buy cheap shoes!' })
  expect(await read()).toMatchObject({ data: [{ rating: 5 }], meta: { total: 1 } })
  expect(await readFacility()).toMatchObject({ averageRating: 5, reviewCount: 1 })
  expect((await as(undefined, 'GET', `${facility}/spread`)).body.data).toEqual({ stars: [0, 0, 0, 0, 1] })
  const own = (await as(people[0], 'GET', 'user')).body.data as MyReview[]
  expect(own.find(({ _id }) => _id === bad)?.hiddenReason).toBe('Advertising')
  const hidden = await as(admin, 'GET', `${facility}/hidden`)
  expect(hidden.body.data).toMatchObject([{ _id: bad, comment: 'Buy cheap shoes!', hiddenReason: 'Advertising' }])

  expect((await as(admin, 'POST', `${bad}/show`)).status).toBe(200)
  expect(await readFacility()).toMatchObject({ averageRating: 3, reviewCount: 2 })
  const audit = await test.api<object[]>('GET', '/reports/audit?kind=review', { token: admin.token })
  expect(audit.body.data).toMatchObject([
    { action: 'showed again a review of', subject: 'Test Hall' },
    { action: 'hid a review of', detail: 'Nadia Rahman’s, 1 of 5: Advertising' },
  ])
})
