import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Booking } from '#contract/booking'
import type { Facility } from '#contract/facility'
import type { ManagedPhoto } from '#contract/photo'
import { makeFacility, makeUser, startApp, type TestApp } from '../../../../test/app.ts'
import { makeBooking } from '../../../../test/make-booking.ts'
import { makePicture, upload } from '../../../../test/pictures.ts'
import { AppError } from '../../../app-error.ts'
import { inTransaction } from '../../../db/client.ts'
import { migrate } from '../../../db/migrate.ts'
import { loadBookingMail } from '../../../mail/load-booking-mail.ts'
import { findBookingSummary } from '../../booking/state/booking-summary.queries.ts'
import { fetchPhoto } from './fetch-photo.ts'
import { insertPhoto, writePhotoList } from './photos.queries.ts'

let test: TestApp
let facility: string
let owner: { id: string; token: string }
let jpeg: Buffer

beforeAll(async () => {
  test = await startApp()
  jpeg = await makePicture(1200, 800).jpeg().toBuffer()
  owner = await makeUser(test.db)
  facility = await makeFacility(test.db)
  await test.db.insertInto('facilityMember').values({ userId: owner.id, facilityId: facility, role: 'owner' }).execute()
})
afterAll(() => test.close())

const path = () => `/facility/${facility}/photos`
const send = (bytes: Buffer, type = 'image/jpeg') =>
  upload(test, `/facility/${facility}/photos`, owner.token, bytes, type)
const list = async () => (await test.api<ManagedPhoto[]>('GET', path(), { token: owner.token })).body.data
/** Adds a photo as an upload does, without the seconds that making its files takes. */
const copyPhoto = (photo: ManagedPhoto) =>
  inTransaction(test.db, async (trx) => {
    const id = await insertPhoto(trx, facility, jpeg, {
      version: photo.version,
      variants: [{ name: 'card-480.webp', bytes: jpeg }],
    })
    await writePhotoList(trx, facility, [...(await list()), { ...photo, id }])
  })
const removeAll = async () => {
  for (const { id } of await list()) await test.api('DELETE', `${path()}/${id}`, { token: owner.token })
}

let photo: ManagedPhoto

describe('a picture at another site', () => {
  afterAll(removeAll)
  const setUrl = (imageUrl: string) =>
    test.api('PUT', `/facility/${facility}`, { token: owner.token, body: { imageUrl } })
  const readJobs = async () =>
    (
      await sql<{ payload: { facilityId: string; url: string; by: string | null } }>`
        select payload from graphile_worker._private_jobs where task_id =
          (select id from graphile_worker._private_tasks where identifier = 'fetch-photo')`.execute(test.db)
    ).rows.map(({ payload }) => payload)

  it('is fetched once and kept like an upload, and mails never show it', async () => {
    const url = 'https://pictures.example/hall.jpg'
    expect((await setUrl(url)).status).toBe(200)
    const [job, ...others] = await readJobs()
    expect([job, others]).toEqual([{ facilityId: facility, url, by: owner.id }, []])
    if (!job) return
    const booking = { facility, user: owner.id, date: '2031-03-04', from: 10, to: 11, status: 'paid' as const }
    const bookingId = await makeBooking(test.db, booking)
    const findMailPicture = async () => (await loadBookingMail(test.deps, { bookingId }))?.pictureUrl

    await fetchPhoto(test.deps, job, async () => undefined)
    // the queue tries again
    const busy = new AppError('unavailable', 'Other pictures are being worked on.')
    await expect(fetchPhoto(test.deps, job, () => Promise.reject(busy))).rejects.toBe(busy)
    expect(await list()).toEqual([])
    expect(await findMailPicture()).toBe(`${test.url}/art/${facility}.jpg?v=2`)
    await fetchPhoto(test.deps, job, async () => jpeg)
    await fetchPhoto(test.deps, job, async () => jpeg)
    expect(await list()).toMatchObject([{ width: 1200, height: 800 }])
    expect(await findMailPicture()).toContain('/preview.jpg')
    await setUrl('')
    await removeAll()
  })

  it('that the release before stored is fetched once after the migration, unless its host is named', async () => {
    await sql`delete from graphile_worker._private_jobs`.execute(test.db)
    await sql`update facility set image_url = case id when ${facility} then 'http://old.example/a.jpg' else '/art' end`.execute(
      test.db,
    )
    await sql`delete from migration where name = '056-fetch-stored-pictures.sql'`.execute(test.db)
    await migrate(test.database.url)
    const [job, ...others] = await readJobs()
    expect([job, others]).toEqual([{ facilityId: facility, url: 'http://old.example/a.jpg', by: null }, []])
    if (!job) return
    const config = { ...test.deps.config, imageHosts: ['named.example'] }
    const named = { ...job, url: 'https://named.example/a.jpg' }
    await sql`update facility set image_url = ${named.url} where id = ${facility}`.execute(test.db)
    await fetchPhoto({ ...test.deps, config }, named, async () => jpeg)
    expect(await list()).toEqual([])
    await sql`update facility set image_url = ${job.url} where id = ${facility}`.execute(test.db)
    await fetchPhoto({ ...test.deps, config }, job, async () => jpeg)
    expect(await list()).toMatchObject([{ width: 1200, height: 800 }])
  })
})

describe('an uploaded photo', () => {
  beforeAll(async () => {
    // a photo taken sideways, with the place where it was taken and a profile with wide colours
    const bytes = await makePicture(1200, 800)
      .withExif({ IFD0: { Copyright: 'Owner' }, IFD3: { GPSLatitude: '23/1 45/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    expect(await sharp(bytes).metadata()).toMatchObject({
      orientation: 6,
      exif: expect.any(Buffer),
      icc: expect.any(Buffer),
    })
    const { status, body } = await send(bytes)
    expect(status).toBe(201)
    photo = body.data as ManagedPhoto
  })
  afterAll(removeAll)

  it('is rotated by its EXIF orientation, and is in the facility and first in lists, without the crops', async () => {
    expect(photo).toMatchObject({ width: 800, height: 1200, alt: '' })
    const { crops: _, ...shown } = photo
    expect((await test.api<Facility>('GET', `/facility/${facility}`)).body.data.photos).toEqual([shown])
    expect((await test.api<Facility[]>('GET', '/facility')).body.data[0]?.photos).toEqual([shown])
  })

  it('is the picture of a booking, before the address the facility has', async () => {
    await test.db.updateTable('facility').set({ imageUrl: 'https://a.example/b.jpg' }).execute()
    const booking = { facility, user: owner.id, date: '2031-03-03', from: 10, to: 11, status: 'paid' as const }
    const id = await makeBooking(test.db, booking)
    const { body } = await test.api<Booking>('GET', `/bookings/${id}`, { token: owner.token })
    const path = `/photos/${photo.id}/${photo.version}`
    expect(body.data.facility.imageUrl).toBe(`${path}/card-960.webp`)
    expect((await findBookingSummary(test.db, id)).imageUrl).toBe(`${path}/card-960.webp`)
    // many mail programs know no WebP
    const picture = (await loadBookingMail(test.deps, { bookingId: id }))?.pictureUrl ?? ''
    expect(picture).toBe(`${test.url}${path}/preview.jpg`)
    expect((await fetch(picture)).headers.get('content-type')).toBe('image/jpeg')
  })

  it.each([
    ['card-480.avif', 'image/avif', 480, 360],
    ['card-960.webp', 'image/webp', 960, 720],
    ['wide-1600.avif', 'image/avif', 1600, 800],
    ['full-1280.webp', 'image/webp', 800, 1200],
    ['preview.jpg', 'image/jpeg', 1200, 630],
  ])('%s has its size and type, no metadata, and is kept for a year', async (name, type, width, height) => {
    const answer = await fetch(`${test.url}/photos/${photo.id}/${photo.version}/${name}`)
    expect(answer.status).toBe(200)
    const { headers } = answer
    expect(headers.get('content-type')).toBe(type)
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'")
    const metadata = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect(metadata).toMatchObject({ width, height, space: 'srgb' })
    for (const kind of ['exif', 'icc', 'xmp', 'iptc', 'orientation'] as const) expect(metadata[kind]).toBeUndefined()
  })

  it('is not sent again to browsers that have it', async () => {
    const url = `${test.url}/photos/${photo.id}/${photo.version}/card-480.webp`
    const etag = (await fetch(url)).headers.get('etag') ?? ''
    expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304)
    expect((await fetch(url.replace('480', '481'))).status).toBe(404)
  })

  it('has another address after a crop, and the old one still answers, but not for ever', async () => {
    const crops = { ...photo.crops, card: { x: 0, y: 0, width: 0.5, height: 0.25 } }
    const { body } = await test.api<ManagedPhoto>('PATCH', `${path()}/${photo.id}`, {
      token: owner.token,
      body: { alt: '  The hall ', crops },
    })
    expect(body.data).toMatchObject({ alt: 'The hall', crops })
    expect(body.data.version).not.toBe(photo.version)
    const old = await fetch(`${test.url}/photos/${photo.id}/${photo.version}/card-480.webp`)
    expect([old.status, old.headers.get('cache-control')]).toEqual([200, 'public, max-age=60'])
    const audit = await test.db
      .selectFrom('auditEntry')
      .select('detail')
      .where('subjectId', '=', facility)
      .orderBy('id')
      .execute()
    expect(audit.map(({ detail }) => detail)).toContain('photo 1 cropped; alternative text of photo 1 → The hall')
  })
})

describe('the list', () => {
  afterAll(removeAll)

  it('takes eight photos, and of two eighth at the same time one', async () => {
    const small = await makePicture(400, 400).webp().toBuffer()
    for (let count = 0; count < 7; count++) await copyPhoto(photo)
    const answers = await Promise.all([send(small), send(small)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
      'A venue has at most 8 photos. Delete one first.',
    )
    expect(await list()).toHaveLength(8)
    expect((await test.api<Facility[]>('GET', '/facility')).body.data[0]?.photos).toHaveLength(1)
  })

  it('is put in order by all its ids only; of an order and a deletion at once, none is lost', async () => {
    const ids = (await list()).map(({ id }) => id)
    const order = (sent: string[]) =>
      test.api<ManagedPhoto[]>('PUT', path(), { token: owner.token, body: { order: sent } })
    const reversed = ids.toReversed()
    expect((await order(reversed)).body.data.map(({ id }) => id)).toEqual(reversed)
    for (const wrong of [ids.slice(1), [...ids.slice(1), ids[1] ?? ''], [...ids.slice(1), facility]])
      expect((await order(wrong)).status).toBe(409)
    const [ordered, deleted] = await Promise.all([
      order(ids),
      test.api('DELETE', `${path()}/${ids[3]}`, { token: owner.token }),
    ])
    expect(deleted.status).toBe(200)
    expect([200, 409]).toContain(ordered.status)
    const left = (await list()).map(({ id }) => id)
    const expected = (ordered.status === 200 ? ids : reversed).filter((id) => id !== ids[3])
    expect(left).toEqual(expected)
    expect((await test.api('DELETE', `${path()}/${ids[3]}`, { token: owner.token })).status).toBe(404)
  })

  it('knows no photo of another facility', async () => {
    const other = await makeFacility(test.db)
    const admin = await makeUser(test.db, { role: 'admin' })
    const [photo] = await list()
    const body = { crops: photo?.crops }
    for (const [method, sent] of [
      ['PATCH', { body }],
      ['DELETE', {}],
    ] as const)
      expect(
        (await test.api(method, `/facility/${other}/photos/${photo?.id}`, { token: admin.token, ...sent })).status,
      ).toBe(404)
  })

  it('is deleted with its facility, files and all', async () => {
    const [photo] = await list()
    await test.api('DELETE', `/facility/${facility}`, { token: owner.token })
    expect((await fetch(`${test.url}/photos/${photo?.id}/${photo?.version}/card-480.webp`)).status).toBe(404)
    expect(await test.db.selectFrom('photoVariant').select('name').execute()).toEqual([])
    facility = await makeFacility(test.db)
    await test.db
      .insertInto('facilityMember')
      .values({ userId: owner.id, facilityId: facility, role: 'owner' })
      .execute()
  })
})

it('a body over 15 MB is refused before it is read', async () => {
  const { status, body } = await send(Buffer.alloc(15 * 1024 * 1024 + 1))
  expect([status, body.message]).toEqual([413, 'This picture is larger than 15 MB. Choose a smaller one or reduce it.'])
})

/** Begins an upload of which only the first byte is sent. */
function beginUpload(uploadPath: string, token: string) {
  const { hostname, port } = new URL(test.url)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg', 'content-length': 5_000_000 }
  const sent = request({ hostname, port, path: `/api${uploadPath}`, method: 'POST', agent: false, headers })
  sent.on('error', () => undefined).write('a')
  onTestFinished(() => void sent.destroy())
  return sent
}

it('a third picture at once of one account is refused before it is read, until another has ended', async () => {
  const begun = [1, 2, 3].map(() => beginUpload(path(), owner.token))
  const { answer, refused } = await Promise.race(
    begun.map(async (sent) => ({ refused: sent, answer: (await once(sent, 'response'))[0] as IncomingMessage })),
  )
  expect(answer.statusCode).toBe(503)
  const sendOther = async () => (await upload(test, '/auth/profile/picture', owner.token, Buffer.from('a'))).status
  expect(await sendOther()).toBe(503)
  begun.find((sent) => sent !== refused)?.destroy()
  await expect.poll(sendOther).toBe(415)
})

it('uploads that send next to nothing give their places to others when all are taken', async () => {
  const slow = await Promise.all([1, 2, 3, 4, 5].map(() => makeUser(test.db)))
  const sendOther = async () => (await upload(test, '/auth/profile/picture', owner.token, Buffer.from('a'))).status
  const fill = () => {
    for (const { token } of slow) beginUpload('/auth/profile/picture', token)
    return sendOther()
  }
  await expect.poll(fill, { interval: 1000 }).toBe(503)
  await expect.poll(sendOther, { interval: 1000 }).toBe(415)
})
