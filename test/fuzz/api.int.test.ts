import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, getLocalDay } from '../../server/wall-clock.ts'
import { makeFacility, makeUser, startApp, type TestApp, type TestUser } from '../app.ts'
import { makeBooking } from '../make-booking.ts'
import { SEED } from '../seed.ts'
import { generateRequest, type OpenApiCall, type RandomRequest, readCalls, send } from './requests.ts'

/*
 * Random requests for every call of the OpenAPI document: none may be answered with a 5xx. FUZZ_REQUESTS sets how many,
 * another TEST_SEED makes other ones.
 */
const requests = Number(process.env.FUZZ_REQUESTS ?? 1000)
/** Requests that are sent at the same time. */
const BATCH = 16

let test: TestApp
let calls: OpenApiCall[]
let known: string[]
/** The users who make requests, by the name in a generated request. */
let users: Record<'user' | 'admin', TestUser>

beforeAll(async () => {
  test = await startApp({ settings: { RATE_LIMIT_FACTOR: '1000000' } })
  const [user, admin] = [await makeUser(test.db), await makeUser(test.db, { role: 'admin' })]
  users = { user, admin }
  const facility = await makeFacility(test.db, { courts: 3 })
  const make = (from: number, status: 'paid' | 'confirmed') =>
    makeBooking(test.db, { facility, user: user.id, date: '2031-03-03', from, to: from + 1, status })
  const days = [1, 2, 3, 4].map((days) => addDays(getLocalDay('Asia/Dhaka', new Date()), days))
  const hours = ['10:00', '11:00', '12:00', '13:00']
  const ids = [facility, await make(10, 'paid'), await make(11, 'confirmed')]
  known = [...ids, user.email, admin.email, ...days, ...hours]
  calls = await readCalls(test.app)
})

afterAll(() => test.close())

/** Replaces users who are signed out: random requests change passwords and delete accounts. */
async function replaceSignedOut() {
  for (const role of ['user', 'admin'] as const) {
    const { id, token } = users[role]
    const headers = { authorization: `Bearer ${token}` }
    if ((await test.app.inject({ url: '/api/auth/profile', headers })).statusCode === 200) continue
    users[role] = await makeUser(test.db, { role })
    await test.db.updateTable('booking').set({ userId: users[role].id }).where('userId', '=', id).execute()
  }
}

it(`answers ${requests} random requests without a server error`, async () => {
  const statuses = new Map<number, number>()
  const answered = new Set<string>()
  const one = fc.oneof(...calls.map((call) => generateRequest(call, known)))
  const batch = fc.array(one, { minLength: BATCH, maxLength: BATCH })
  const property = fc.asyncProperty(batch, async (sent) => {
    await replaceSignedOut()
    const answers = await Promise.all(sent.map((request) => send(test.app, users, request)))
    for (const [index, { statusCode, body }] of answers.entries()) {
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
      const { call, ...options } = sent[index] as RandomRequest
      if (statusCode < 300) answered.add(`${call.method} ${call.path}`)
      expect(statusCode, `${JSON.stringify(options)} was answered ${body}`).toBeLessThan(500)
    }
  })
  await fc.assert(property, { numRuns: Math.ceil(requests / BATCH), seed: SEED, endOnFailure: true })
  // the seed repeats the run; the counts say how much of the API it reached
  console.log(`${requests} requests (TEST_SEED=${SEED}):`, Object.fromEntries([...statuses].sort()))
  console.log(`${answered.size} of ${calls.length} calls succeeded at times`)
  // A run says little unless requests get past validation.
  expect(calls.length).toBeGreaterThan(40)
  expect(answered.size).toBeGreaterThan(10)
})
