import { type APIRequestContext, request } from '@playwright/test'
import pg from 'pg'
import { startTestCluster } from '../../test/cluster.ts'
import { startServer } from '../../test/processes.ts'
import { addPhotos, type Fixtures, findVenuesByMembers } from '../quality/fixtures.ts'
import { bearer, demoAdmin, demoUser, signIn } from '../users.ts'
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
    venueWithPhotos: await addPhotos(api, admin),
    waitlistUrl: `/facilities/${entry.facility}?date=${entry.date}`,
    paidBooking: paid._id,
    openBooking: open,
    checkoutUrl: new URL(checkout.data).pathname,
    session: `cs_seed_${paid._id.replaceAll('-', '')}`,
    email: demoUser.email,
  }
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
