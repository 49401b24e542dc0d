import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  ask,
  bookings,
  facility,
  mine,
  newVenue,
  offer,
  owner,
  player,
  startEnquiries,
  sunday,
  test,
} from '../../../test/enquiry-fixture.ts'
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
