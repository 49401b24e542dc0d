import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { Booking } from '#contract/booking'
import type { AskedCoPlayer, BookingCoPlayers, PlayedBooking } from '#contract/co-player'
import { makeFacility, makeUser, startApp, type TestApp, type TestUser } from '../../../../test/app.ts'
import { type CoPlayerFixture, startCoPlayers } from '../../../../test/co-player-fixture.ts'
import { listMails, openLink } from '../../../../test/queued-mails.ts'
import { sendReminders } from '../mail/send-due-mails.ts'

let fixture: CoPlayerFixture
let test: TestApp
let host: TestUser
let friend: TestUser
let stranger: TestUser
let admin: TestUser

beforeAll(async () => {
  fixture = await startCoPlayers()
  ;({ test, host, admin } = fixture)
})
afterAll(() => test.close())
beforeEach(async () => {
  friend = await makeUser(test.db, { name: 'Rahim Uddin' })
  stranger = await makeUser(test.db)
  await fixture.openVenue()
})

const book = (coPlayers: AskedCoPlayer[], hour?: number) => fixture.book(coPlayers, { ...(hour && { hour }) })
const bookWithFriend = (hour?: number) => fixture.bookWithFriend(friend, hour)
const view = (id: string) => fixture.view(id)
const change = (id: string, players: object[], by = host) =>
  test.api<BookingCoPlayers>('PUT', `/bookings/${id}/co-players`, { token: by.token, body: { players } })
const listPlayed = async (by: TestUser) =>
  (await test.api<PlayedBooking[]>('GET', '/co-players', { token: by.token })).body.data

describe('who is named by e-mail', () => {
  it('is invited with the same reply whether or not the address has an account, which is kept nowhere', async () => {
    const unknown = 'nobody.has@example.test'
    const { body } = await book([
      { name: 'Rahim', email: friend.email },
      { name: 'Karim', email: unknown },
    ])
    const shown = await view(body.data._id)
    expect(shown.coPlayers?.players.map(({ state }) => state)).toEqual(['invited', 'invited'])
    for (const address of [friend.email, unknown]) {
      expect(JSON.stringify(shown)).not.toContain(address)
      expect(await listMails(test, address)).toMatchObject([{ template: 'player-invited' }])
    }
    const { rows } = await sql<{ row: string }>`select co_player::text as row from co_player`.execute(test.db)
    expect(JSON.stringify(rows)).not.toContain('@')
  })

  it('sees the booking once they join, without its money and how to reach who booked', async () => {
    const { id, link } = await bookWithFriend()
    const [played] = await listPlayed(friend)
    expect(played).toMatchObject({
      _id: link.id,
      booking: id,
      host: 'Nadia Rahman',
      court: 'Court 1',
      startTime: '10:00',
    })
    expect(JSON.stringify(played)).not.toContain(host.email)
    expect((await view(id)).coPlayers?.players).toMatchObject([{ name: 'Rahim', state: 'joined' }])
    for (const path of [`/bookings/${id}`, `/bookings/${id}/calendar.ics`])
      expect((await test.api('GET', path, { token: friend.token })).status).toBe(404)
    expect((await change(id, [], friend)).status).toBe(404)
  })

  it('is the first who has the link; others, and the customer, are refused', async () => {
    const { link } = await bookWithFriend()
    const join = (by: TestUser, key = link.key) =>
      test.api('POST', `/co-players/${link.id}/join`, { token: by.token, body: { key } })
    expect((await join(friend)).status).toBe(200)
    expect((await join(stranger)).status).toBe(404)
    expect((await test.api('GET', `/co-players/${link.id}?key=${link.key}`, { token: stranger.token })).status).toBe(
      404,
    )
    const { body } = await book([{ name: 'Karim', email: stranger.email }], 15)
    const other = await openLink(test, stranger.email)
    const joinOther = (by: TestUser, key: string) =>
      test.api('POST', `/co-players/${other.id}/join`, { token: by.token, body: { key } })
    expect((await joinOther(stranger, link.key)).status).toBe(404)
    expect((await joinOther(host, other.key)).status).toBe(409)
    expect((await view(body.data._id)).coPlayers?.players[0]?.state).toBe('invited')
  })

  it('sees it no more once they leave, are removed, or it is cancelled, of which they hear', async () => {
    const first = await bookWithFriend(10)
    await test.api('POST', `/co-players/${first.link.id}/leave`, { token: friend.token })
    expect((await view(first.id)).coPlayers?.players).toMatchObject([{ name: 'Rahim', state: 'named' }])
    const second = await bookWithFriend(11)
    expect((await change(second.id, [{ name: 'Karim' }])).status).toBe(200)
    expect(await listPlayed(friend)).toEqual([])
    const third = await bookWithFriend(12)
    expect(await listPlayed(friend)).toHaveLength(1)
    await test.api('DELETE', `/bookings/${third.id}`, { token: host.token })
    expect(await listPlayed(friend)).toEqual([])
    const mails = (await listMails(test, friend.email)).filter(({ template }) => template !== 'player-invited')
    expect(mails).toMatchObject([
      { template: 'player-removed', data: { bookingId: second.id } },
      { template: 'player-cancelled', data: { bookingId: third.id } },
    ])
  })

  it('hears nothing of a change by which they are kept, or invited anew', async () => {
    const { id, link } = await bookWithFriend()
    expect((await change(id, [{ _id: link.id, name: 'Rahim' }, { name: 'Karim' }])).status).toBe(200)
    expect((await change(id, [{ name: 'Rahim', email: friend.email.toUpperCase() }])).status).toBe(200)
    const mails = await listMails(test, friend.email)
    expect(mails.map(({ template }) => template)).not.toContain('player-removed')
  })

  it('hears of a move, and is reminded once', async () => {
    const { id } = await bookWithFriend()
    const slot = { date: fixture.date, startTime: '16:00', endTime: '17:00' }
    expect((await test.api('PATCH', `/bookings/${id}/schedule`, { token: host.token, body: slot })).status).toBe(200)
    await sql`update booking set status = 'paid', pay_by = null, created_at = now() - interval '9 days',
      during = tstzrange(now() + interval '20 hours', now() + interval '21 hours') where id = ${id}`.execute(test.db)
    await sql`update booking_event set at = now() - interval '9 days' where booking_id = ${id}`.execute(test.db)
    await sendReminders(test.db)
    await sendReminders(test.db)
    const causes = (await listMails(test, friend.email)).filter(
      ({ data }) => 'bookingId' in data && data.bookingId === id,
    )
    expect(causes.map(({ template }) => template).sort()).toEqual(['player-invited', 'player-moved', 'player-reminder'])
  })
})

describe('the customer', () => {
  it('changes names until it begins: those kept keep their account, another address is another link', async () => {
    const { id, link } = await bookWithFriend()
    const players = [{ name: 'Karim' }, { _id: link.id, name: 'Rahim U.' }]
    const { body } = await change(id, players)
    expect(body.data.players).toMatchObject([
      { name: 'Karim', state: 'named' },
      { _id: link.id, name: 'Rahim U.', state: 'joined' },
    ])
    const [karim] = body.data.players
    const invited = await change(id, [{ _id: karim?._id, name: 'Karim', email: stranger.email }])
    expect(invited.body.data.players).toMatchObject([{ name: 'Karim', state: 'invited' }])
    expect(invited.body.data.players[0]?._id).not.toBe(karim?._id)
    expect((await change(id, [{ _id: link.id, name: 'Rahim' }])).status).toBe(409)
    await sql`update booking set during = tstzrange(now() - interval '1 minute', now() + interval '1 hour') where id = ${id}`.execute(
      test.db,
    )
    expect((await change(id, [])).status).toBe(409)
    expect((await change(id, [{ name: 'Late' }], admin)).status).toBe(200)
    const { history } = await view(id)
    expect(history.map(({ what }) => what)).toContain('co-player joined')
  })

  it('takes the names along when they delete their account, and a co-player theirs', async () => {
    const { id } = await bookWithFriend()
    const names = async () =>
      (await test.db.selectFrom('coPlayer').select(['name', 'userId']).where('bookingId', '=', id).execute())[0]
    const leaving = await makeUser(test.db)
    await test.db.updateTable('coPlayer').set({ userId: leaving.id }).where('bookingId', '=', id).execute()
    const remove = (by: TestUser) => test.api('DELETE', '/auth/account', { token: by.token, body: {} })
    expect((await remove(leaving)).status).toBe(200)
    expect(await names()).toEqual({ name: '–', userId: null })
  })
})

it('an account can invite so many people in a day, and others by name only', async () => {
  const strict = await startApp({ settings: { RATE_LIMIT_FACTOR: '0.1' } })
  onTestFinished(() => strict.close())
  const { token } = await makeUser(strict.db)
  const venue = await makeFacility(strict.db)
  await strict.db.updateTable('facility').set({ coPlayers: 'optional' }).where('id', '=', venue).execute()
  const invite = (name: string) => ({ name, email: `${name}@example.test` })
  const asked = {
    facility: venue,
    date: fixture.date,
    startTime: '10:00',
    endTime: '11:00',
    coPlayers: [invite('a'), invite('b')],
  }
  const { body } = await strict.api<Booking>('POST', '/bookings', { token, body: asked })
  const path = `/bookings/${body.data._id}/co-players`
  const put = (players: object[]) => strict.api('PUT', path, { token, body: { players } })
  expect(await put([invite('c'), invite('d'), invite('e')])).toMatchObject({
    status: 429,
    body: { message: expect.stringMatching(/^You have invited many people today/) },
  })
  expect((await put([{ name: 'c' }, { name: 'd' }, { name: 'e' }])).status).toBe(200)
  expect(await listMails(strict, 'e@example.test')).toEqual([])
})
