import { type APIRequestContext, test as base, expect, request } from '@playwright/test'
import { makePicture } from '../../test/pictures.ts'
import { createBooking, getBooking, joinWaitlist, openCheckout } from '../courts.ts'
import { queryDatabase } from '../database.ts'
import { getWorkerServer } from '../server.ts'
import { bearer, createUser, type User } from '../users.ts'
import { addMember, createVenue, createVenueName, removeVenues, type Venue } from '../venues.ts'

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
async function createFixtures(api: APIRequestContext, origin: string, names: [string, string]): Promise<Fixtures> {
  const [user, rival, admin] = [await createUser(), await createUser(), await createUser('Admin', 'admin')]
  const { token } = user
  // the search finds parts of words, and a letter can be in the first name
  const [venue, withPhotos] = [await createVenue(api, names[0]), await createVenue(api, names[1])]
  const book = () => createBooking(api, token, venue.nextSlot())
  const [paid, open, held] = [await book(), await book(), await book()]
  const session = await payByForm(api, await openCheckout(api, token, paid._id))
  const checkoutUrl = new URL(await openCheckout(api, token, open._id)).pathname
  const full = venue.nextSlot()
  const { _id: rivals } = await createBooking(api, rival.token, full)
  await joinWaitlist(api, token, full)
  await extendHolds([open._id, held._id, rivals], checkoutUrl)
  await addReviewAndCancelledBooking(api, user, venue)
  await addMember(venue._id, rival, 'staff')
  await addCoach(venue._id, user)
  await api.put(`/api/facility/${venue._id}/saved`, { headers: bearer(token) })
  await addPhotos(api, admin.token, withPhotos._id)
  return {
    origin,
    tokens: { guest: null, user: token, admin: admin.token },
    facility: venue._id,
    venueWithMembers: venue._id,
    venueWithoutMembers: withPhotos._id,
    venueWithPhotos: withPhotos,
    waitlistUrl: `/facilities/${full.facility}?date=${full.date}`,
    paidBooking: paid._id,
    openBooking: await getBooking(api, token, open._id),
    checkoutUrl,
    session,
    email: user.email,
  }
}

/** Lets a user teach at a venue. */
async function addCoach(facility: string, { email }: User) {
  await queryDatabase(
    `with coach as (insert into coach (user_id) select id from app_user where email = $1 returning user_id)
      insert into coach_facility (coach_id, facility_id, opens_minute, closes_minute) select user_id, $2, 480, 1320 from coach`,
    [email, facility],
  )
}

/** Extends the holds of bookings and a checkout session by a day, since tests may take longer than a hold. */
async function extendHolds(bookings: string[], checkoutUrl: string) {
  const id = checkoutUrl.split('/').at(-1)
  await queryDatabase("update booking set pay_by = pay_by + interval '1 day' where id = any($1)", [bookings])
  await queryDatabase("update sandbox.card_session set expires_at = expires_at + interval '1 day' where id = $1", [id])
}

async function addReviewAndCancelledBooking(api: APIRequestContext, { token }: User, venue: Venue) {
  const headers = bearer(token)
  const review = { rating: 4, comment: 'Good light.', facility: venue._id }
  await api.post('/api/reviews/add-review', { headers, data: review })
  const { _id } = await createBooking(api, token, venue.nextSlot())
  await api.delete(`/api/bookings/${_id}`, { headers })
}

/** Adds two photos to a venue. */
export async function addPhotos(api: APIRequestContext, token: string, facility: string) {
  const picture = await makePicture(800, 600).jpeg().toBuffer()
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' }
  for (let count = 0; count < 2; count++)
    expect((await api.post(`/api/facility/${facility}/photos`, { headers, data: picture })).status()).toBe(201)
}

/** Tests with these fixtures, created once per worker. */
export const test = base.extend<object, { fixtures: Fixtures }>({
  fixtures: [
    async ({ browserName: _ }, use) => {
      const origin = getWorkerServer()?.url ?? ''
      const api = await request.newContext({ baseURL: origin })
      const name = createVenueName()
      await use(await createFixtures(api, origin, [`${name} with people`, `${name} with photos`]))
      await removeVenues(name)
      await api.dispose()
    },
    { scope: 'worker' },
  ],
})
