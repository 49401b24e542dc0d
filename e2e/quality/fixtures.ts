import { type APIRequestContext, test as base, expect, request } from '@playwright/test'
import { makePicture } from '../../test/pictures.ts'
import { createBooking, fillSlot, getBooking, joinWaitlist, openCheckout } from '../courts.ts'
import { queryDatabase } from '../database.ts'
import { getWorkerServer } from '../server.ts'
import { bearer, createUser, demoAdmin, getToken, type User } from '../users.ts'

/** The tokens and records that the screens need. */
export type Fixtures = {
  origin: string
  tokens: { guest: null; user: string; admin: string }
  /** A venue with free slots. */
  facility: string
  /** A venue with owners or staff, and one without. */
  venueWithMembers: string
  venueWithoutMembers: string
  /** A venue with two photos. */
  venueWithPhotos: { _id: string; name: string }
  /** The page of a venue on a day with a full slot whose waitlist the user has joined. */
  waitlistUrl: string
  /** Bookings of the user: a paid one, and one with an open checkout session, `checkoutUrl`. */
  paidBooking: string
  openBooking: { _id: string; date: string }
  checkoutUrl: string
  /** The id of a paid checkout session. */
  session: string
  /** The e-mail of a user who is signing in. */
  email: string
}

/** Pays by submitting the form of the hosted checkout page; returns the session's id. */
export async function payByForm(api: APIRequestContext, checkoutUrl: string): Promise<string> {
  const form = { email: 'rafi@example.test', number: '4242424242424242', expiry: '12 / 34', cvc: '123' }
  const answer = await api.post(checkoutUrl, { form: { ...form, name: 'Rafi Ahmed', country: 'BD', pay: '1' } })
  expect(new URL(answer.url()).pathname).toBe('/success')
  return checkoutUrl.split('/').at(-1) ?? ''
}

/** Creates a user with a booking in each state and a review, and the venues that the screens show. */
async function createFixtures(api: APIRequestContext, origin: string): Promise<Fixtures> {
  const user = await createUser(api, 'Rafi Ahmed')
  const { token, email } = user
  const adminToken = await getToken(api, demoAdmin)
  const paid = await createBooking(api, token)
  const session = await payByForm(api, await openCheckout(api, token, paid._id))
  const open = await createBooking(api, token)
  const checkoutUrl = new URL(await openCheckout(api, token, open._id)).pathname
  const held = await createBooking(api, token)
  const full = await fillSlot(api, (await createUser(api)).token)
  await joinWaitlist(api, token, full)
  await extendHolds([open._id, held._id, ...full.ids], checkoutUrl)
  await addReviewAndCancelledBooking(api, user, paid.facility._id)
  await api.put(`/api/facility/${paid.facility._id}/saved`, { headers: bearer(token) })
  return {
    origin,
    tokens: { guest: null, user: token, admin: adminToken },
    facility: paid.facility._id,
    ...(await findVenuesByMembers(api, adminToken)),
    venueWithPhotos: await addPhotos(api, adminToken),
    waitlistUrl: `/facilities/${full.facility}?date=${full.date}`,
    paidBooking: paid._id,
    openBooking: await getBooking(api, token, open._id),
    checkoutUrl,
    session,
    email,
  }
}

/** Extends the holds of bookings and a checkout session by a day, since tests may take longer than a hold. */
async function extendHolds(bookings: string[], checkoutUrl: string) {
  const id = checkoutUrl.split('/').at(-1)
  await queryDatabase("update booking set pay_by = pay_by + interval '1 day' where id = any($1)", [bookings])
  await queryDatabase("update sandbox.card_session set expires_at = expires_at + interval '1 day' where id = $1", [id])
}

async function addReviewAndCancelledBooking(api: APIRequestContext, { token }: User, facility: string) {
  const headers = bearer(token)
  await api.post('/api/reviews/add-review', { headers, data: { rating: 4, comment: 'Good light.', facility } })
  const { _id } = await createBooking(api, token)
  await api.delete(`/api/bookings/${_id}`, { headers })
}

/** Finds the first venue with members and the first without. */
export async function findVenuesByMembers(api: APIRequestContext, token: string) {
  const headers = bearer(token)
  const venues: { _id: string }[] = (await (await api.get('/api/facility')).json()).data
  const found = { venueWithMembers: '', venueWithoutMembers: '' }
  for (const { _id } of venues) {
    const { data } = await (await api.get(`/api/facility/${_id}/members`, { headers })).json()
    found[data.length > 0 ? 'venueWithMembers' : 'venueWithoutMembers'] ||= _id
  }
  return found
}

/**
 * Adds two photos to the venue that is free last, since tests of lists look at the first. Venues that have photos are
 * skipped: an earlier worker on the same server, restarted after a failed test, has added them.
 */
export async function addPhotos(api: APIRequestContext, token: string): Promise<Fixtures['venueWithPhotos']> {
  const { data } = await (await api.get('/api/facility?sort=soonest')).json()
  const { _id, name } = data.findLast(({ photos }: { photos: unknown[] }) => photos.length === 0)
  const picture = await makePicture(800, 600).jpeg().toBuffer()
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' }
  for (let count = 0; count < 2; count++)
    expect((await api.post(`/api/facility/${_id}/photos`, { headers, data: picture })).status()).toBe(201)
  return { _id, name }
}

/** Tests with these fixtures, created once per worker. */
export const test = base.extend<object, { fixtures: Fixtures }>({
  fixtures: [
    async ({ browserName: _ }, use) => {
      const origin = getWorkerServer()?.url ?? ''
      const api = await request.newContext({ baseURL: origin })
      await use(await createFixtures(api, origin))
      await api.dispose()
    },
    { scope: 'worker' },
  ],
})
