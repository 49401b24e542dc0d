import type { Db } from '../server/db/client.ts'
import type { FacilityRole } from '../server/db/schema.gen.ts'
import { addDays, getLocalDay } from '../server/wall-clock.ts'
import { makeFacility, makeUser, type TestApp, type TestUser } from './app.ts'
import { makeBooking } from './make-booking.ts'

export const makeMember = (db: Db, facilityId: string, { id: userId }: TestUser, role: FacilityRole) =>
  db.insertInto('facilityMember').values({ facilityId, userId, role }).execute()

export type StaffedFacility = {
  facility: string
  owner: TestUser
  staff: TestUser
  customer: TestUser
  /** Paid, today; unpaid, in three days. */
  paid: string
  unpaid: string
  closure: string
  /** A weekly group with the unpaid booking. */
  group: string
  /** An enquiry of the customer that waits for an answer. */
  enquiry: string
}

/**
 * Makes a facility with members, a customer, bookings, a closure and an audit entry, each of which has its name in its
 * own.
 */
export async function makeStaffedFacility({ db, api }: TestApp, name: string): Promise<StaffedFacility> {
  const facility = await makeFacility(db, { name: `${name} Hall` })
  const make = (role: string) => makeUser(db, { name: `${name} ${role}`, email: `${name}-${role}@example.test` })
  const [owner, staff, customer] = await Promise.all([make('owner'), make('staff'), make('customer')])
  await makeMember(db, facility, owner, 'owner')
  await makeMember(db, facility, staff, 'staff')
  const today = getLocalDay('Asia/Dhaka', new Date())
  const booking = { facility, user: customer.id, from: 20, to: 21 }
  const paid = await makeBooking(db, { ...booking, date: today })
  const unpaid = await makeBooking(db, { ...booking, date: addDays(today, 3), status: 'confirmed' })
  const group = await db
    .insertInto('bookingGroup')
    .values({ facilityId: facility })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('booking').set({ groupId: group.id }).where('id', '=', unpaid).execute()
  const cash = { user: customer.id, facility, date: addDays(today, 2), startTime: '10:00', endTime: '11:00' }
  await api('POST', '/bookings/for', { token: owner.token, body: { ...cash, payment: 'cash' } })
  const days = { from: addDays(today, 4), to: addDays(today, 4), reason: `${name} works` }
  const closed = await api<{ _id: string }>('POST', `/facility/${facility}/closures`, {
    token: owner.token,
    body: days,
  })
  const line = { date: addDays(today, 30), startTime: '10:00', endTime: '20:00', courts: 1 }
  const enquiry = await db
    .insertInto('enquiry')
    .values({ facilityId: facility, userId: customer.id, people: 20, lines: JSON.stringify([line]) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const subjects = { paid, unpaid, closure: closed.body.data._id, group: group.id, enquiry: enquiry.id }
  return { facility, owner, staff, customer, ...subjects }
}
