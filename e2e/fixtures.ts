import { test as base } from '@playwright/test'
import { isTooLate, LEFT_OUT } from '../scripts/too-late.mjs'
import { createUser, storeSession, type User } from './users.ts'
import { createVenue, createVenueName, removeVenues, type Venue } from './venues.ts'

type Fixtures = {
  /** A new user, signed in on `page`. */
  user: User
  /** A new admin, signed in on `page`. */
  admin: User
  /** A name for venues that the test adds itself; those whose names begin so are removed after it. */
  venueName: string
  /** A new venue. */
  venue: Venue
  /** Skips a test for which it is too late. */
  clock: undefined
}

/** Tests whose user and venue are their own, so that they run in any order and on any number of workers. */
export const test = base.extend<Fixtures>({
  clock: [
    async ({ browserName: _ }, use, info) => {
      // in .ci/run only, which counts it as left out and says so last; npm test has no such time
      info.skip(isTooLate(), LEFT_OUT)
      await use(undefined)
    },
    { auto: true },
  ],
  user: async ({ page }, use) => {
    const user = await createUser()
    await storeSession(page, user.token)
    await use(user)
  },
  admin: async ({ page }, use) => {
    const admin = await createUser('Admin', 'admin')
    await storeSession(page, admin.token)
    await use(admin)
  },
  venueName: async ({ browserName: _ }, use) => {
    const name = createVenueName()
    await use(name)
    await removeVenues(name)
  },
  venue: async ({ request, venueName }, use) => use(await createVenue(request, venueName)),
})
