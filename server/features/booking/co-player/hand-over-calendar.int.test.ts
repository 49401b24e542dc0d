import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApp, TestUser } from '../../../../test/app.ts'
import { acceptHandOver, addFriend, handOver, offerHandOver } from '../../../../test/hand-over-fixture.ts'
import { makePaidBooking, startPaymentApp } from '../../../../test/payment-fixture.ts'
import { listMails } from '../../../../test/queued-mails.ts'
import { writeMail } from '../../../mail/templates.ts'

let test: TestApp
beforeAll(async () => {
  test = await startPaymentApp()
})
afterAll(() => test.close())

/** The event that the newest mail of a template sends now. */
async function readEvent({ email }: TestUser, template: string) {
  const mail = (await listMails(test, email)).findLast((one) => one.template === template)
  const event = mail && (await writeMail(test.deps, mail))?.calendar
  return { method: event?.method, sequence: Number(/SEQUENCE:(\d+)/.exec(event?.content ?? '')?.[1]) }
}

it('a booking that comes back to who handed it over is in their calendar again', async () => {
  const booking = await addFriend(await makePaidBooking(test))
  const first = { ...booking.customer, token: booking.token } as TestUser
  await handOver(booking)
  const ended = await readEvent(first, 'handed-over')
  expect(ended.method).toBe('CANCEL')

  const back = { ...(await addFriend(booking)), friend: first }
  await test.db.updateTable('coPlayer').set({ userId: first.id }).where('id', '=', back.coPlayer).execute()
  expect((await offerHandOver(back, booking.friend.token)).status).toBe(200)
  expect((await acceptHandOver(back, first)).status).toBe(200)
  const begun = await readEvent(first, 'taken-over')
  expect(begun.method).toBe('REQUEST')
  // calendars ignore what is older than what they have, and may ignore what is as old
  expect(begun.sequence).toBeGreaterThan(ended.sequence)
  // a mail that is written late does not take it out again
  expect((await readEvent(first, 'handed-over')).method).toBeUndefined()
})
