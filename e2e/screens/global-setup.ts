import { type APIRequestContext, request } from '@playwright/test'
import pg from 'pg'
import { startTestCluster } from '../../test/cluster.ts'
import { startServer } from '../../test/processes.ts'
import { addPhotos, type Fixtures } from '../quality/fixtures.ts'
import { bearer, demoAdmin, demoUser } from '../users.ts'
import { createSlowDatabase, getSlowClockSettings } from './slow-clock.ts'

/** Starts one server for all pictures, with the same seeded data in every run, and stops it after the last test. */
export default async function setup() {
  const began = Date.now()
  const cluster = await startTestCluster()
  const database = await createSlowDatabase(cluster, began)
  // the port differs in each run, but the URL that pages show must not
  const settings = { DATABASE_URL: database.url, PUBLIC_URL: 'http://localhost:3000', ...getSlowClockSettings(began) }
  const server = await startServer(settings)
  const stop = async () => {
    await server.kill()
    await database.drop()
    await cluster.stop()
  }
  try {
    const api = await request.newContext({ baseURL: server.url })
    process.env.SCREENS_FIXTURES = JSON.stringify(await readFixtures(api, server.url))
    await keepOneMail(api, database.url)
    await api.dispose()
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

type Credentials = { email: string; password: string }

/** Signs in with the password and the code, the 12th word of the demo's message; returns the token. */
async function signIn(api: APIRequestContext, { email, password }: Credentials): Promise<string> {
  const { message } = await (await api.post('/api/auth/login', { data: { email, password } })).json()
  const otp = message.split(' ')[11]
  return (await (await api.post('/api/auth/verify-otp', { data: { email, otp } })).json()).token
}

type Seeded = { _id: string; isBooked: string; date: string; facility: { _id: string } }

/** Reads the fixtures from the demo's seeded users and bookings, since created ones would differ in each run. */
async function readFixtures(api: APIRequestContext, origin: string): Promise<Fixtures> {
  const [user, admin] = [await signIn(api, demoUser), await signIn(api, demoAdmin)]
  const headers = bearer(user)
  const bookings: Seeded[] = (await (await api.get('/api/bookings/user', { headers })).json()).data
  const [paid, open] = ['paid', 'pending'].map((status) => bookings.find(({ isBooked }) => isBooked === status))
  if (!paid || !open) throw new Error('the demo user has no paid or no pending booking')
  const [entry] = (await (await api.get('/api/waitlist', { headers })).json()).data
  const checkout = await (await api.post('/api/checkout', { headers, data: { booking: open._id } })).json()
  return {
    origin,
    tokens: { guest: null, user, admin },
    facility: paid.facility._id,
    ...(await findVenuesByMembers(api, admin)),
    venueWithPhotos: await addPhotosToLast(api, admin),
    waitlistUrl: `/facilities/${entry.facility}?date=${entry.date}`,
    paidBooking: paid._id,
    openBooking: open,
    checkoutUrl: new URL(checkout.data).pathname,
    session: `cs_seed_${paid._id.replaceAll('-', '')}`,
    email: demoUser.email,
  }
}

/** Finds the first venue with members and the first without. */
async function findVenuesByMembers(api: APIRequestContext, token: string) {
  const headers = bearer(token)
  const venues: { _id: string }[] = (await (await api.get('/api/facility')).json()).data
  const found = { venueWithMembers: '', venueWithoutMembers: '' }
  for (const { _id } of venues) {
    const { data } = await (await api.get(`/api/facility/${_id}/members`, { headers })).json()
    found[data.length > 0 ? 'venueWithMembers' : 'venueWithoutMembers'] ||= _id
  }
  return found
}

/** Adds photos to the venue that is free last. */
async function addPhotosToLast(api: APIRequestContext, token: string): Promise<Fixtures['venueWithPhotos']> {
  const { _id, name } = (await (await api.get('/api/facility?sort=soonest')).json()).data.at(-1)
  await addPhotos(api, token, _id)
  return { _id, name }
}

const message = { firstName: 'Rafi', lastName: 'Ahmed', email: 'rafi@example.test', phone: '', subject: 'Lost racket' }

/** Replaces the mails with sign-in codes, which differ in every run, by one that doesn't. */
async function keepOneMail(api: APIRequestContext, databaseUrl: string) {
  await waitForMails(api, 2)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('delete from sandbox.mail')
  await client.end()
  await api.post('/api/contact', { data: { ...message, comments: 'Was one found on court 2?' } })
  await waitForMails(api, 1)
}

async function waitForMails(api: APIRequestContext, count: number) {
  for (let tries = 0; tries < 300; tries++) {
    if ((await (await api.get('/sandbox/mail.json')).json()).length >= count) return
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error(`${count} mails were expected`)
}
