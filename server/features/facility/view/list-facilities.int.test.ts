import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OTHER_DIGITS } from '#contract/ascii-digits'
import type { Facility } from '#contract/facility'
import type { Site } from '#contract/site'
import { makeFacility, makeUser, startApp, type TestApp, type TestUser } from '../../../../test/app.ts'
import { facilityForm } from '../../../../test/facility-form.ts'
import { makeBooking } from '../../../../test/make-booking.ts'
import { makeItem } from '../../../../test/make-item.ts'
import { withSharp } from '../../../pictures/sharp.ts'
import { addDays, getLocalDay } from '../../../wall-clock.ts'

let test: TestApp
let admin: TestUser
let user: TestUser

const add = (body: object) =>
  test.api<Facility>('POST', '/facility', { token: admin.token, body: { ...facilityForm, ...body } })
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
  it.each([
    '?minPrice=-1',
    '?maxPrice=1e300',
    '?search=a%00b',
    '?city=%00',
    '?date=0001-01-01',
    '?date=9999-01-01',
    '?facts=',
  ])('answers 400 to %s', async (query) => {
    expect((await list(query)).status).toBe(400)
  })

  it('filters by words of name and location, by city and price', async () => {
    await makeFacility(test.db, { name: 'Zindabazar Rally Hall', priceMinor: 1100 })
    const names = async (query: string) => (await list(query)).body.data.map((facility) => facility.name)
    expect(await names('?search=hall%20zinda')).toEqual(['Zindabazar Rally Hall'])
    expect(await names('?search=100%25')).toEqual([])
    expect(await names('?city=dhaka&minPrice=11&maxPrice=11')).toEqual(['Zindabazar Rally Hall'])
    expect(await names('?search=smash_arena')).toEqual([])
    await makeFacility(test.db, { name: 'Café Ștrand', location: 'Rue Émile-Zola' })
    for (const words of ['cafe strand', 'CAFÉ', 'cafe\u0301 emile', 'zola'])
      expect(await names(`?search=${encodeURIComponent(words)}`), words).toEqual(['Café Ștrand'])
    await makeFacility(test.db, { name: 'Hala Łódź', location: 'Große Ærø-Straße' })
    for (const words of ['lodz', 'ŁÓDŹ', 'grosse aero', 'straße', 'strasse'])
      expect(await names(`?search=${encodeURIComponent(words)}`), words).toEqual(['Hala Łódź'])
    // the marks of other scripts are letters
    await makeFacility(test.db, { name: 'ঢাকা হল', location: `Road ${OTHER_DIGITS}` })
    for (const words of ['ঢাকা', '0123456789'.repeat(4)])
      expect(await names(`?search=${encodeURIComponent(words)}`)).toEqual(['ঢাকা হল'])
    expect(await names(`?search=${encodeURIComponent('ঢক')}`)).toEqual([])
  })

  it('filters by several facts, also those that follow from other fields', async () => {
    const hall = { location: 'Fact Street', facts: ['step_free', 'parking', 'cafe', 'parking'] }
    const own = {
      ceilingHeight: 9,
      womensHours: 'Sun 10:00–12:00',
      coordinates: { latitude: 23.8759, longitude: -0.5 },
    }
    const { data } = (await add({ ...hall, ...own, name: 'A' })).body
    expect(data).toMatchObject({ ...own, facts: ['parking', 'cafe', 'step_free'] })
    await add({ ...hall, name: 'B', ceilingHeight: 8.5 })
    await add({ ...hall, name: 'C', facts: ['cafe'] })
    const names = async (facts: string) =>
      (await list(`?search=fact&sort=name&facts=${facts}`)).body.data.map(({ name }) => name)
    expect(await names('cafe')).toEqual(['A', 'B', 'C'])
    expect(await names('step_free,cafe')).toEqual(['A', 'B'])
    expect(await names('womens_hours,step_free')).toEqual(['A'])
    expect(await names('high_ceiling')).toEqual(['A'])
    await makeItem(test.db, { facility: data._id })
    expect(await names('equipment')).toEqual(['A'])
    expect(await names('cafe,shower')).toEqual([])
    expect((await list('?facts=cafe&limit=1')).body.meta?.total).toBe(3)
    expect((await list('?facts=cafe,pool')).status).toBe(400)
  })

  it('finds numbers typed in the digits of another script', async () => {
    await makeFacility(test.db, { name: 'Digits in ten', location: 'Mirpur 10' })
    await makeFacility(test.db, { name: 'Digits in Bangla', location: 'মিরপুর ১০' })
    const find = async (words: string) =>
      (await list(`?sort=name&search=${encodeURIComponent(words)}`)).body.data.map(({ name }) => name)
    for (const ten of ['10', '১০']) expect(await find(`digits ${ten}`)).toEqual(['Digits in Bangla', 'Digits in ten'])
    expect(await find('digits ১১')).toEqual([])
    for (const twelve of ['१२', '١٢', '۱۲']) {
      await makeFacility(test.db, { name: `Numerals ${twelve}` })
      expect(await find(`numerals ${twelve}`)).toContain(`Numerals ${twelve}`)
    }
  })

  it('finds names and places in whichever form they and the search are typed', async () => {
    const [composed, nukta] = ['\u09ac\u09be\u09dc\u09bf', '\u09ac\u09be\u09a1\u09bc\u09bf']
    await add({ name: `${composed} Ja\u0308ger\u2011Hof`, location: `\u200b${nukta}\u00a0Road` })
    const kept = `${nukta} J\u00e4ger-Hof`
    for (const query of [
      `search=${composed}`,
      `search=j\u00e4ger-hof`,
      `search=Ja\u0308ger\u200f`,
      `city=${composed} road`,
    ])
      expect((await list(`?${encodeURI(query)}`)).body.data.map(({ name }) => name)).toEqual([kept])
  })

  it('finds a rare fact in a long list by the index', async () => {
    const trx = await test.db.startTransaction().execute()
    await sql`insert into facility
        (name, location, description, price_minor, time_zone, opens_minute, closes_minute, facts)
      select 'Hall ' || n, 'Dhaka', '', 1000, 'Asia/Dhaka', 480, 1320,
        case when n % 1000 = 0 then '{accessible_parking}' else '{parking}' end::text[]
      from generate_series(1, 20000) n`.execute(trx)
    await sql`analyze facility`.execute(trx)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select * from facility
      where deleted_at is null and facts @> '{accessible_parking}' order by created_at desc, id limit 12`.execute(trx)
    await trx.rollback().execute()
    expect(rows.map((row) => Object.values(row)[0]).join('\n')).toContain('facility_facts')
  })

  it('pages, sorts and returns the total', async () => {
    const all = (await list('?sort=price')).body
    const prices = all.data.map((facility) => facility.pricePerHour)
    expect(prices).toEqual([...prices].sort((a, b) => a - b))
    const second = (await list('?sort=price&page=2&limit=2')).body
    expect(second.meta).toEqual({ total: all.data.length, page: 2, limit: 2 })
    expect(second.data.map((facility) => facility._id)).toEqual(all.data.slice(2, 4).map((facility) => facility._id))
    expect((await list('?page=500&limit=2')).body).toMatchObject({ data: [], meta: { total: all.data.length } })
  })

  it('filters by a free court at a date and time', async () => {
    const facility = await makeFacility(test.db, { name: 'Full Hall' })
    const date = addDays(getLocalDay('Asia/Dhaka', new Date()), 4)
    const free = async (startTime: string) =>
      (await list(`?search=full&date=${date}&startTime=${startTime}`)).body.data.map((facility) => facility._id)
    expect(await free('18:00')).toEqual([facility])
    await makeBooking(test.db, { facility, user: user.id, date, from: 18, to: 19 })
    expect(await free('18:00')).toEqual([])
    expect(await free('19:00')).toEqual([facility])
  })

  it('shows the requested day of each, and the taken ones last if asked', async () => {
    const date = addDays(getLocalDay('Asia/Dhaka', new Date()), 5)
    const hours = { opensMinute: 10 * 60, closesMinute: 13 * 60 }
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
        date,
        cells: ['free', 'free', 'free'],
        free: true,
        next: { date, startTime: '11:00', endTime: '12:00' },
      },
      {
        date,
        cells: ['free', 'taken', 'free'],
        free: false,
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

it('draws it once as a JPEG for link previews and mails, for facilities only', async () => {
  const { _id } = (await add({})).body.data
  const url = `${test.url}/art/${_id}.jpg?v=2`
  const [one, same] = await Promise.all([fetch(url), fetch(url)])
  expect([one.status, one.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(one.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(one.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  const bytes = Buffer.from(await one.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect(bytes.equals(Buffer.from(await same.arrayBuffer()))).toBe(true)
  const svg = Buffer.from(await (await fetch(url.replace('jpg', 'svg'))).arrayBuffer())
  await expect(withSharp((library) => library(svg).metadata())).rejects.toThrow()
  await edit(_id, { imageUrl: '' })
  const page = await (await fetch(`${test.url}/facilities/${_id}`)).text()
  expect(page).toMatch(new RegExp(`"og:image" content="[^"]*/art/${_id}\\.jpg\\?v=2"`))
  expect((await fetch(url.replace(_id, '0d2c3d5e-0000-4000-8000-000000000001'))).status).toBe(404)
})

it('takes back what is no longer known of a facility, and the audit names it', async () => {
  const coordinates = { latitude: 23.8759, longitude: 90.3795 }
  const { _id } = (await add({ coordinates, ceilingHeight: 9, womensHours: 'Sun', facts: ['cafe'] })).body.data
  const unknown = { coordinates: null, ceilingHeight: null, womensHours: '', facts: [] }
  expect((await edit(_id, unknown)).body.data).toMatchObject(unknown)
  const { detail } = await test.db
    .selectFrom('auditEntry')
    .select('detail')
    .where('subjectId', '=', _id)
    .where('action', '=', 'changed')
    .executeTakeFirstOrThrow()
  expect(detail).toBe(
    'ceiling height 9 → none; women’s hours Sun → none; facts cafe → none; coordinates 23.8759, 90.3795 → none',
  )
})

it.each([
  [{ coordinates: { latitude: 90.1, longitude: 0 } }, 'from −90 to 90', 'coordinates.latitude'],
  [{ coordinates: { latitude: 0, longitude: -180.1 } }, 'from −180 to 180', 'coordinates.longitude'],
  [{ coordinates: { latitude: 23.8 } }, 'A longitude is a number', 'coordinates.longitude'],
  [{ ceilingHeight: 1 }, 'at least 2 m', 'ceilingHeight'],
  [{ facts: ['pool'] }, '', 'facts.0'],
])('refuses %o', async (change, message, path) => {
  const { status, body } = await add(change)
  expect([status, body.errors?.[0]?.path]).toEqual([400, path])
  expect(body.errors?.[0]?.message).toContain(message)
})
