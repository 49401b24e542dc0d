import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Profile } from '#contract/auth'
import { makeFacility, makeUser, startApp, type TestApp } from '../../../../test/app.ts'
import { getBalance, makePass } from '../../../../test/make-pass.ts'
import { makePicture, upload } from '../../../../test/pictures.ts'
import { logIn, signIn, verify } from '../../../../test/sign-in.ts'
import { recordAudit } from '../../../db/audit.ts'
import { inTransaction } from '../../../db/client.ts'
import { fetchPicture } from '../../../pictures/fetch-picture.ts'
import { showText } from '../../../stored-texts/show-text.ts'
import type { StoredText } from '../../../stored-texts/stored-text.ts'
import { updateProfile } from './update-profile.ts'

let test: TestApp

beforeAll(async () => {
  test = await startApp()
})

afterAll(() => test.close())

const password = 'correct horse'
let made = 0

/** A signed-in user who came by password and code. */
async function user() {
  const email = `account-${++made}@example.test`
  await test.api('POST', '/auth/signup', { body: { name: 'Nusrat Jahan', email, password } })
  return { email, token: await signIn(test.api, { email, password }) }
}

const profile = (token: string) => test.api<Record<string, unknown>>('GET', '/auth/profile', { token })

const change = (token: string, body: object) =>
  test.api<Record<string, unknown>>('PATCH', '/auth/profile', { token, body })

describe('the profile', () => {
  it('requires a signed-in user', async () => {
    const { status, body } = await test.api('GET', '/auth/profile')
    expect([status, body.message]).toEqual([401, 'Please login first.'])
  })

  it('changes the given fields only and has an avatar drawn by the server', async () => {
    const { token, email } = await user()
    const drawn = '/avatar/Nusrat%20Jahan.svg'
    expect((await profile(token)).body.data).toMatchObject({ email, phone: '', avatarUrl: drawn, hasPassword: true })
    const changed = await change(token, { phone: ' 01711 ', address: 'Road 27' })
    expect(changed.body.data).toMatchObject({ phone: '01711', address: 'Road 27', name: 'Nusrat Jahan' })
    const unreachable = await change(token, { avatarUrl: 'https://pictures.invalid/nus.png' })
    expect([unreachable.status, unreachable.body.data.avatarUrl]).toEqual([200, drawn])
    expect((await change(token, { avatarUrl: null })).body.data.avatarUrl).toBe(drawn)
    const renamed = await change(token, { name: 'Nus Jahan', avatarUrl: drawn })
    expect(renamed.body.data.avatarUrl).toBe('/avatar/Nus%20Jahan.svg')
    const picture = await fetch(`${test.url}${drawn}`)
    expect(picture.headers.get('content-type')).toContain('image/svg+xml')
    expect(await picture.text()).toContain('>NJ</text>')
  })

  it('keeps a copy of a picture of another site, and shows none that was stored by its address', async () => {
    const { email, token } = await user()
    const { id } = await test.db.selectFrom('appUser').select('id').where('email', '=', email).executeTakeFirstOrThrow()
    const bytes = await makePicture(300, 200).png().toBuffer()
    const server = createServer((_request, response) => response.end(bytes)).listen(0)
    await once(server, 'listening')
    const url = `http://localhost:${(server.address() as AddressInfo).port}/nus.png`
    const fetchHere = (address: string) => fetchPicture(address, { accepts: () => true, isPublic: () => true })
    const { avatarUrl } = await updateProfile(test.deps, id, { avatarUrl: url }, fetchHere)
    server.close()
    expect(avatarUrl).toMatch(/^\/pictures\/.+\.webp$/)
    const kept = await fetch(`${test.url}${avatarUrl}`)
    expect(await sharp(Buffer.from(await kept.arrayBuffer())).metadata()).toMatchObject({ format: 'webp', width: 256 })

    await test.db
      .updateTable('appUser')
      .set({ avatarUrl: 'https://evil.example/track.png' })
      .where('id', '=', id)
      .execute()
    expect((await profile(token)).body.data.avatarUrl).toBe('/avatar/Nusrat%20Jahan.svg')
  })

  it('has an uploaded picture until another or none takes its place, and as long as the account', async () => {
    const countPictures = async () => (await test.db.selectFrom('userPicture').select('id').execute()).length
    const others = await countPictures()
    const { token } = await user()
    const sent = await makePicture(300, 200)
      .withExif({ IFD0: { Artist: 'Nus' } })
      .jpeg()
      .toBuffer()
    const send = async () =>
      (await upload<Profile>(test, '/auth/profile/picture', token, sent)).body.data.avatarUrl ?? ''
    const [before, avatarUrl] = [await send(), await send()]
    expect((await fetch(test.url + before)).status).toBe(404)
    const picture = await fetch(test.url + avatarUrl)
    expect(picture.headers.get('cache-control')).toContain('immutable')
    const metadata = await sharp(Buffer.from(await picture.arrayBuffer())).metadata()
    expect(metadata).toMatchObject({ format: 'webp', width: 256, height: 256 })
    expect(metadata.exif).toBeUndefined()
    expect((await change(token, { avatarUrl, phone: '1' })).body.data).toMatchObject({ avatarUrl, phone: '1' })
    const other = await user()
    const ofOther = { token: other.token, body: { avatarUrl }, headers: { 'accept-language': 'bn' } }
    const refused = await test.api('PATCH', '/auth/profile', ofOther)
    expect([refused.status, refused.body.message]).toEqual([400, 'https:// দিয়ে শুরু হয় এমন একটি ঠিকানা লিখুন।'])
    expect((await change(token, { avatarUrl: null })).body.data.avatarUrl).toBe('/avatar/Nusrat%20Jahan.svg')
    expect((await fetch(test.url + avatarUrl)).status).toBe(404)
    const last = await send()
    await test.api('DELETE', '/auth/account', { token, body: { currentPassword: password } })
    expect((await fetch(test.url + last)).status).toBe(404)
    expect(await countPictures()).toBe(others)
  })

  it('refuses an invalid picture address, unknown fields and an empty name', async () => {
    const { token } = await user()
    for (const body of [
      { avatarUrl: 'javascript:alert(1)' },
      { avatarUrl: 'http://pictures.example/nus.png' },
      { avatarUrl: 'https://pictures.example:99999/nus.png' },
      { avatarUrl: 'https://192.168.0.1/nus.png' },
      { name: '\u202e\u200b' },
      { role: 'admin' },
      { email: 'x@example.test' },
      { name: '' },
    ])
      expect((await change(token, body)).status).toBe(400)
    expect((await change(token, {})).status).toBe(200)
  })
})

describe('changing the password', () => {
  it('asks for the current one and signs every other device out', async () => {
    const { token, email } = await user()
    const put = (body: object) => test.api<{ token: string }>('PATCH', '/auth/password', { token, body })
    expect((await put({ currentPassword: 'wrong', password: 'a new horse' })).body.code).toBe('wrong_password')
    expect((await put({ password: 'a new horse' })).body.code).toBe('wrong_password')
    const { body } = await put({ currentPassword: password, password: 'a new horse' })
    expect((await profile(token)).status).toBe(401)
    expect((await profile(body.data.token)).status).toBe(200)
    const login = await test.api('POST', '/auth/login', { body: { email, password: 'a new horse' } })
    expect(login.status).toBe(200)
  })

  it('asks a user who came through Google and has no password for a sign-in of the last minutes', async () => {
    const { id, token } = await makeUser(test.db)
    const put = () =>
      test.api<{ token: string }>('PATCH', '/auth/password', { token, body: { password: 'a new horse' } })
    await test.db
      .updateTable('userSession')
      .set({ createdAt: new Date(Date.now() - 16 * 60_000) })
      .where('userId', '=', id)
      .execute()
    const { status, body } = await put()
    expect([status, body.message]).toEqual([403, 'Please logout, login again, and do this within 15 minutes of that.'])
    expect((await test.api('DELETE', '/auth/account', { token, body: {} })).status).toBe(403)
    await test.db.updateTable('userSession').set({ createdAt: new Date() }).where('userId', '=', id).execute()
    expect((await put()).status).toBe(200)
  })

  it('records a wrong current password', async () => {
    const { token, email } = await user()
    await test.api('DELETE', '/auth/account', { token, body: { currentPassword: 'wrong' } })
    const [entry] = await test.db
      .selectFrom('auditEntry')
      .innerJoin('appUser', 'appUser.id', 'subjectId')
      .select(['action', 'detail'])
      .where('email', '=', email)
      .where('action', '=', 'failed to log in')
      .execute()
    expect(entry?.detail).toBe('current password · Network 127.0.0.x')
  })

  it('ends codes and reset links that are still valid', async () => {
    const { token, email } = await user()
    await test.api('POST', '/auth/forgot-password', { body: { email } })
    const login = await logIn(test.api, { email, password })
    await test.api('PATCH', '/auth/password', { token, body: { currentPassword: password, password: 'a new horse' } })
    expect((await verify(test.api, login)).body.code).toBe('wrong_code')
    const links = await test.db
      .selectFrom('passwordReset')
      .innerJoin('appUser', 'appUser.id', 'userId')
      .select('usedAt')
      .where('email', '=', email)
      .execute()
    expect(links).toEqual([{ usedAt: expect.any(Date) }])
  })
})

describe('deleting the account', () => {
  const leave = (token: string, body: object = { currentPassword: password }) =>
    test.api('DELETE', '/auth/account', { token, body })

  /** A booking of this user's, of one hour, `hours` from now. */
  async function book(email: string, hours: number) {
    const { id: userId } = await test.db
      .selectFrom('appUser')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const facilityId = await makeFacility(test.db)
    const court = await test.db
      .selectFrom('court')
      .select('id')
      .where('facilityId', '=', facilityId)
      .executeTakeFirstOrThrow()
    const [from, to] = [hours, hours + 1].map((hour) => new Date(Date.now() + hour * 3_600_000).toISOString())
    const { id } = await test.db
      .insertInto('booking')
      .values({
        userId,
        facilityId,
        courtId: court.id,
        during: `[${from},${to})`,
        status: 'paid',
        amountMinor: 1200,
        priceMinor: 1200,
        currency: 'usd',
        freeCancelUntil: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, userId }
  }

  it('ends their passes, and the balance stays the sum of the entries', async () => {
    const { token, email } = await user()
    const { userId } = await book(email, -5)
    const pass = await makePass(test.db, { facility: await makeFacility(test.db), user: userId })
    expect((await leave(token)).status).toBe(200)
    const ended = await test.db.selectFrom('pass').select('endsAt').where('id', '=', pass).executeTakeFirstOrThrow()
    expect(ended.endsAt.getTime()).toBeLessThan(Date.now() + 60_000)
    expect(await getBalance(test.db, pass)).toBe(10)
  })

  it('is not prevented by an account that has the address of a deleted one', async () => {
    const { token } = await user()
    const { _id } = (await profile(token)).body.data
    const email = `deleted-${_id}@deleted.invalid`
    const signUp = await test.api('POST', '/auth/signup', { body: { name: 'Nobody', email, password } })
    expect([signUp.status, signUp.body.errors?.[0]?.path]).toEqual([400, 'email'])
    await makeUser(test.db, { email })
    expect((await leave(token)).status).toBe(200)
  })

  it('is refused while a booking is not over', async () => {
    const { token, email } = await user()
    await book(email, 5)
    const { status, body } = await leave(token)
    expect([status, body.code]).toEqual([409, 'conflict'])
    expect(body.message).toBe('You have a booking ahead. Cancel or play it first, then delete the account.')
    expect((await profile(token)).status).toBe(200)
  })

  it('anonymises the user and keeps their bookings', async () => {
    const { token, email } = await user()
    const { id, userId } = await book(email, -5)
    await sql`insert into waitlist_entry (user_id, facility_id, date, from_minute, to_minute, minutes, during, until)
      select user_id, facility_id, '2100-01-01', 600, 660, 60, during, '2100-01-01' from booking where id = ${id}`.execute(
      test.db,
    )
    await inTransaction(test.db, async (trx) => {
      const hours = { from: '10:00', to: '11:00' }
      const booked: StoredText = { code: 'booked_for', values: { date: '2026-11-24', hours, customer: email } }
      const added: StoredText = { code: 'member_added', values: { email, role: 'staff' } }
      const entry = { by: null, subject: 'Booking' }
      await recordAudit(trx, { ...entry, kind: 'booking', action: 'made', subjectId: id, detail: booked })
      await recordAudit(trx, { ...entry, kind: 'member', action: 'added', subjectId: null, detail: added })
    })
    expect((await leave(token, {})).body.code).toBe('wrong_password')
    expect((await leave(token)).status).toBe(200)
    expect((await profile(token)).status).toBe(401)
    // a change whose token was checked before
    await expect(updateProfile(test.deps, userId, { phone: '01711' })).rejects.toThrow('Please login first.')
    const row = await test.db.selectFrom('appUser').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      name: 'Deleted account',
      email: expect.stringMatching(/^deleted-.+@deleted\.invalid$/),
      passwordHash: null,
    })
    const booking = await test.db.selectFrom('booking').select('status').where('id', '=', id).executeTakeFirstOrThrow()
    expect(booking.status).toBe('paid')
    const entries = test.db.selectFrom('waitlistEntry').select('id').where('userId', '=', userId)
    expect(await entries.execute()).toEqual([])
    const audit = await sql<{ text: StoredText }>`select detail_text as text from audit_entry
      where detail_text->>'code' in ('booked_for', 'member_added') order by id`.execute(test.db)
    expect(audit.rows.map(({ text }) => showText(text))).toEqual([
      '24 Nov, 2026 10:00–11:00 for a deleted account',
      'a deleted account as staff',
    ])
    const { rows: left } = await sql`select from audit_entry where detail like ${`%${email}%`}`.execute(test.db)
    expect(left).toEqual([])
    const again = await test.api('POST', '/auth/signup', { body: { name: 'Back', email, password } })
    expect(again.status).toBe(201)
  })
})
