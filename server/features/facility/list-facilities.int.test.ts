import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Facility } from '#contract/facility'
import type { Site } from '#contract/site'
import { makeFacility, makeUser, startApp, type TestApp, type TestUser } from '../../../test/app.ts'
import { makeBooking } from '../../../test/make-booking.ts'
import { addDays, getLocalDay } from '../../wall-clock.ts'

let test: TestApp
let admin: TestUser
let user: TestUser

const form = {
  name: 'Smash Arena Uttara',
  description: 'Three mats on sprung timber.',
  pricePerHour: 14,
  location: 'Sector 7, Uttara, Dhaka',
  imageUrl: 'https://example.com/court.jpg',
}

const add = (body: object) =>
  test.api<Facility>('POST', '/facility', { token: admin.token, body: { ...form, ...body } })
const edit = (id: string, body: object) => test.api<Facility>('PUT', `/facility/${id}`, { token: admin.token, body })
const list = (query = '') => test.api<Facility[]>('GET', `/facility${query}`)

beforeAll(async () => {
  test = await startApp()
  admin = await makeUser(test.db, { role: 'admin' })
  user = await makeUser(test.db)
  await add({})
  await add({ name: 'Padma Court House', pricePerHour: 12.5 })
  await add({ name: 'Banani Baseline', pricePerHour: 18, courts: 2 })
  await add({})
})
afterAll(() => test.close())

describe('the list', () => {
  it.each(['?minPrice=-1', '?maxPrice=1e300', '?search=a%00b', '?city=%00', '?date=0001-01-01', '?date=9999-01-01'])(
    'answers 400 to %s',
    async (query) => {
      expect((await list(query)).status).toBe(400)
    },
  )

  it('filters by words of name and location, by city and price', async () => {
    await makeFacility(test.db, { name: 'Zindabazar Rally Hall', priceMinor: 1100 })
    const names = async (query: string) => (await list(query)).body.data.map((venue) => venue.name)
    expect(await names('?search=hall%20zinda')).toEqual(['Zindabazar Rally Hall'])
    expect(await names('?search=100%25')).toEqual([])
    expect(await names('?city=dhaka&minPrice=11&maxPrice=11')).toEqual(['Zindabazar Rally Hall'])
    expect(await names('?search=smash_arena')).toEqual([])
  })

  it('pages, sorts and returns the total', async () => {
    const all = (await list('?sort=price')).body
    const prices = all.data.map((venue) => venue.pricePerHour)
    expect(prices).toEqual([...prices].sort((a, b) => a - b))
    const second = (await list('?sort=price&page=2&limit=2')).body
    expect(second.meta).toEqual({ total: all.data.length, page: 2, limit: 2 })
    expect(second.data.map((venue) => venue._id)).toEqual(all.data.slice(2, 4).map((venue) => venue._id))
    expect((await list('?page=500&limit=2')).body).toMatchObject({ data: [], meta: { total: all.data.length } })
  })

  it('filters by a free court at a date and time', async () => {
    const facility = await makeFacility(test.db, { name: 'Full Hall', closedWeekdays: [] })
    const date = addDays(getLocalDay('Asia/Dhaka', new Date()), 4)
    const free = async (startTime: string) =>
      (await list(`?search=full&date=${date}&startTime=${startTime}`)).body.data.map((venue) => venue._id)
    expect(await free('18:00')).toEqual([facility])
    await makeBooking(test.db, { facility, user: user.id, date, from: 18, to: 19 })
    expect(await free('18:00')).toEqual([])
    expect(await free('19:00')).toEqual([facility])
  })

  it('shows the requested day of each, and the taken ones last if asked', async () => {
    const date = addDays(getLocalDay('Asia/Dhaka', new Date()), 5)
    const hours = { opensMinute: 10 * 60, closesMinute: 13 * 60, closedWeekdays: [] }
    const taken = await makeFacility(test.db, { ...hours, name: 'Asked Hall A' })
    const free = await makeFacility(test.db, { ...hours, name: 'Asked Hall B' })
    await makeBooking(test.db, { facility: taken, user: user.id, date, from: 11, to: 12 })
    const ask = async (more = '') => (await list(`?search=asked&sort=name&date=${date}&startTime=11:00${more}`)).body
    const left = await ask()
    expect(left.data.map(({ _id }) => _id)).toEqual([free])
    expect(left.meta).toMatchObject({ total: 1, free: 1 })
    const all = await ask('&taken=last')
    expect(all.data.map(({ _id }) => _id)).toEqual([free, taken])
    expect(all.meta).toMatchObject({ total: 2, free: 1 })
    expect(all.data.map(({ requestedDay }) => requestedDay)).toEqual([
      {
        ...{ date, cells: ['free', 'free', 'free'], free: true },
        next: { date, startTime: '11:00', endTime: '12:00' },
      },
      {
        ...{ date, cells: ['free', 'taken', 'free'], free: false },
        next: { date, startTime: '12:00', endTime: '13:00' },
      },
    ])
    expect((await ask('&taken=last&page=2&limit=1')).data.map(({ _id }) => _id)).toEqual([taken])
  })

  it('the hours to search for reach up to the latest closing time', async () => {
    const own = await startApp()
    await makeFacility(own.db, { opensMinute: 6 * 60, closesMinute: 23 * 60 })
    await makeFacility(own.db, { opensMinute: 9 * 60, closesMinute: 24 * 60 })
    const { data } = (await own.api<Site>('GET', '/site')).body
    await own.close()
    expect(data.searchHours).toEqual({ openingTime: '06:00', closingTime: '24:00' })
  })

  it('sorts by the next free slot', async () => {
    const { data } = (await list('?sort=soonest')).body
    const keys = data.map(({ nextAvailability: next }) => (next ? `${next.date} ${next.startTime}` : '9'))
    expect(keys).toEqual([...keys].sort())
  })

  it('shows a change by this process at once, although it is cached for a second', async () => {
    const { _id } = (await add({ name: 'Before' })).body.data
    const first = async () => (await list()).body.data[0]?.name
    expect([await first(), await first()]).toEqual(['Before', 'Before'])
    await edit(_id, { name: 'After' })
    expect(await first()).toBe('After')
  })
})

it('draws a court for every facility, cacheable for ever', async () => {
  const { _id } = (await add({})).body.data
  const get = (encoding: string) =>
    fetch(`${test.url}/art/${_id}.svg?v=2`, { headers: { 'accept-encoding': encoding } })
  const [plain, packed] = await Promise.all([get('identity'), get('br')])
  expect(plain.headers.get('content-type')).toBe('image/svg+xml')
  expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(packed.headers.get('content-encoding')).toBe('br')
  const drawing = await plain.text()
  expect(await packed.text()).toBe(drawing)
  const wide = await fetch(`${test.url}/art/${_id}-wide.svg?v=2`)
  expect([wide.status, wide.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  expect(await wide.text()).not.toBe(drawing)
})
