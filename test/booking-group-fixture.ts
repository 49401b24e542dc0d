import { addDays } from '../server/wall-clock.ts'
import { makeFacility, makeUser, startApp } from './app.ts'
import { makeCustomer } from './make-customer.ts'

export type BookingGroupFixture = Awaited<ReturnType<typeof startBookingGroups>>

/** The first day of a weekly group, and its days after it. */
export const first = addDays(new Date().toISOString().slice(0, 10), 3)
export const week = (count: number) => addDays(first, 7 * count)

/** Starts an app with an administrator, who makes weekly groups for `user`. */
export async function startBookingGroups() {
  const test = await startApp()
  const admin = await makeUser(test.db, { role: 'admin' })
  const user = await makeUser(test.db)

  /** Makes a facility with the user as a customer. Returns its id. */
  async function openFacility(courts: number): Promise<string> {
    const id = await makeFacility(test.db, { courts })
    await makeCustomer(test.db, id, user)
    return id
  }

  const call = <T>(method: string, path: string, body?: object) =>
    test.api<T>(method, path, { token: admin.token, ...(body && { body }) })

  return { test, user, openFacility, call }
}
