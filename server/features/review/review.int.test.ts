import { afterAll, beforeAll, beforeEach, test as each, expect, it } from 'vitest'
import type { Facility } from '#contract/facility'
import type { Review } from '#contract/review'
import { makeFacility, makeUser, startApp, type TestApp, type TestUser } from '../../../test/app.ts'
import { makeBooking } from '../../../test/make-booking.ts'
import { addDays, getLocalDay } from '../../wall-clock.ts'

let test: TestApp
let facility: string
let people: TestUser[]

beforeAll(async () => {
  test = await startApp()
  people = [
    await makeUser(test.db, { name: 'Nadia Rahman' }),
    await makeUser(test.db, { name: 'Arif Mahmud' }),
    await makeUser(test.db, { name: 'Lamia Haque' }),
  ]
})
beforeEach(async () => {
  facility = await makeFacility(test.db)
})
afterAll(() => test.close())

const write = (who: number, body: object) =>
  test.api<Review>('POST', '/reviews/add-review', {
    token: people[who]?.token,
    body: { rating: 5, comment: '', facility, ...body },
  })
const read = async () => (await test.api<Review[]>('GET', `/reviews/${facility}`)).body
const readFacility = async () => (await test.api<Facility>('GET', `/facility/${facility}`)).body.data

it('starts with no reviews and an average of 0', async () => {
  expect(await read()).toMatchObject({ data: [], meta: { total: 0 } })
  expect(await readFacility()).toMatchObject({ averageRating: 0, reviewCount: 0 })
})

it('stores one review for each user, the last one', async () => {
  expect((await write(0, { rating: 2, comment: 'Dark.' })).status).toBe(201)
  const { body } = await write(0, { rating: 4, comment: 'They fixed the light.' })
  expect(body.data).toMatchObject({ rating: 4, facility, user: { name: 'Nadia Rahman' }, verified: false })
  expect((await read()).data).toMatchObject([{ rating: 4, comment: 'They fixed the light.' }])
})

it('lists the newest first, with an average of one decimal and the number of each rating', async () => {
  await write(0, { rating: 4 })
  await write(1, { rating: 5 })
  await write(2, { rating: 5 })
  const { data, meta } = await read()
  expect(data.map((review) => review.user.name)).toEqual(['Lamia Haque', 'Arif Mahmud', 'Nadia Rahman'])
  expect(meta?.total).toBe(3)
  expect(data[0]?.user.avatarUrl).toBe('/avatar/Lamia%20Haque.svg')
  expect(await readFacility()).toMatchObject({ averageRating: 4.7, reviewCount: 3 })
  const spread = await test.api('GET', `/reviews/${facility}/spread`)
  expect(spread.body.data).toEqual({ stars: [0, 0, 0, 1, 2] })
  const second = await test.api<Review[]>('GET', `/reviews/${facility}?page=2&limit=2`)
  expect(second.body).toMatchObject({
    data: [{ user: { name: 'Nadia Rahman' } }],
    meta: { total: 3, page: 2, limit: 2 },
  })
})

it('marks a reviewer as verified whose paid booking here is over', async () => {
  const today = getLocalDay('Asia/Dhaka', new Date())
  const [first, second] = people
  const game = { facility, from: 10, to: 11 }
  await makeBooking(test.db, { ...game, user: first?.id ?? '', date: addDays(today, -3) })
  await makeBooking(test.db, { ...game, user: second?.id ?? '', date: addDays(today, 3) })
  for (const who of [0, 1]) await write(who, { rating: 4 })
  const verified = (await read()).data.filter((review) => review.verified)
  expect(verified.map((review) => review.user.name)).toEqual(['Nadia Rahman'])
})

each.each([
  [{ rating: 0 }, 400, 'Rating is required.'],
  [{ rating: 6 }, 400, 'A rating is a whole number from 1 to 5.'],
  [{ rating: 3.5 }, 400, 'A rating is a whole number from 1 to 5.'],
  [{ rating: '5' }, 400, 'A rating is a whole number from 1 to 5.'],
  [{ rating: undefined }, 400, 'Rating is required.'],
  [{ comment: 'x'.repeat(2001) }, 400, 'At most 2000 characters.'],
  [{ facility: '00000000-0000-4000-8000-000000000000' }, 404, 'There is no such venue.'],
  [{ facility: 'nowhere' }, 400, 'This is not a known id.'],
])('refuses %o', async (body, status, message) => {
  const answer = await write(0, body)
  expect(answer.status).toBe(status)
  expect(answer.body.message).toContain(message)
})

it('requires a signed-in user', async () => {
  const { status } = await test.api('POST', '/reviews/add-review', { body: { rating: 5, comment: '', facility } })
  expect(status).toBe(401)
})
