import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  ask,
  bookings,
  facility,
  hours,
  mine,
  newVenue,
  offer,
  owner,
  player,
  saturday,
  startEnquiries,
  sunday,
  test,
} from '../../../test/enquiry-fixture.ts'
import { makeBooking } from '../../../test/make-booking.ts'
import type { MailPayload } from '../../db/jobs.ts'
import { writeMail } from '../../mail/templates.ts'

beforeAll(startEnquiries)
beforeEach(newVenue)
afterAll(() => test.close())

it('a closure of one day ends an unpaid offer as a whole: neither courts nor a link are left of it', async () => {
  const { _id: id } = (await ask()).body.data
  const { status, body: offered } = await offer(id)
  expect([status, offered.data.state, offered.data.payPath]).toEqual([200, 'offered', expect.stringContaining('/pay/')])
  const closed = await test.api('POST', `/facility/${facility}/closures`, {
    token: owner.token,
    body: { from: sunday, to: sunday, reason: 'Flood' },
  })
  expect(closed.status, closed.body.message).toBe(201)
  expect((await bookings()).map(({ isBooked }) => isBooked)).toEqual(['cancelled', 'cancelled'])
  expect(await mine()).toMatchObject([{ _id: id, state: 'cancelled', payPath: null }])
  const { rows } = await sql<{ payload: MailPayload }>`select payload from graphile_worker._private_jobs
    where payload ->> 'to' = ${player.email} and payload ->> 'template' in ('cancelled', 'facility-closed')`.execute(
    test.db,
  )
  expect(rows).toHaveLength(1)
  const mail = rows[0] && (await writeMail(test.deps, rows[0].payload))
  expect(mail?.paragraphs).toEqual([
    `Hello ${player.name}, this booking is cancelled, and with it all of the offer: 1 more booking.`,
    'Reason: The venue is closed at this time: Flood',
    'Nothing was charged.',
  ])
})

it('a closed court whose offer can’t move as a whole ends it, without a word of a move', async () => {
  const days = [saturday, sunday]
  const { _id: id } = (await ask(days.map((date) => ({ date, ...hours, courts: 1 })))).body.data
  expect((await offer(id)).status).toBe(200)
  // in the order in which a closure looks at them: the first can move
  const { rows: held } = await sql<{ id: string; date: string }>`
    select id, to_char(lower(during) at time zone 'Asia/Dhaka', 'YYYY-MM-DD') as date from booking
    where user_id = ${player.id} order by id`.execute(test.db)
  const [first, last] = held
  for (const court of [2, 3])
    await makeBooking(test.db, { facility, user: owner.id, date: last?.date ?? '', from: 8, to: 20, court })
  const { status } = await test.api('POST', `/facility/${facility}/closures`, {
    token: owner.token,
    body: { from: saturday, to: sunday, court: 1, reason: 'Flood' },
  })
  expect(status).toBe(201)
  expect((await bookings()).map(({ isBooked }) => isBooked)).toEqual(['cancelled', 'cancelled'])
  const { rows } = await sql<{ template: string }>`select payload ->> 'template' as template
    from graphile_worker._private_jobs where payload ->> 'to' = ${player.email}
      and payload -> 'data' ->> 'bookingId' is not null order by id`.execute(test.db)
  expect(rows.map(({ template }) => template)).toEqual(['cancelled'])
  const history = await test.db
    .selectFrom('bookingEvent')
    .select('what')
    .where('bookingId', '=', first?.id ?? '')
    .execute()
  expect(history.map(({ what }) => what)).not.toContain('moved to another court')
})
