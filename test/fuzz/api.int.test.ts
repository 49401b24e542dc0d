import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, getLocalDay } from '../../server/wall-clock.ts'
import { makeFacility, makeUser, startApp, type TestApp, type TestUser } from '../app.ts'
import { makeBooking } from '../make-booking.ts'
import { object, type Schema } from './arbitraries.ts'

/*
 * Random requests for every call of the OpenAPI document: none may be answered with a 5xx. FUZZ_REQUESTS sets how many
 * (the extended tests send 10,000), another FUZZ_SEED makes other ones.
 */
const requests = Number(process.env.FUZZ_REQUESTS ?? 1000)
const seed = Number(process.env.FUZZ_SEED ?? 1)
/** Requests that are sent at the same time. */
const BATCH = 16

type Parameter = { name: string; in: 'path' | 'query'; required?: boolean; schema: Schema }
type Operation = {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses?: Record<string, { content?: object }>
}
type Call = { method: string; path: string; operation: Operation; isStream: boolean }

let test: TestApp
let calls: Call[]
let known: string[]
/** Who makes requests, by the name that a generated request has for them. */
let users: Record<'user' | 'admin', TestUser>

beforeAll(async () => {
  test = await startApp({ settings: { RATE_LIMIT_FACTOR: '1000000' } })
  const [user, admin] = [await makeUser(test.db), await makeUser(test.db, { role: 'admin' })]
  users = { user, admin }
  const facility = await makeFacility(test.db, { courts: 3, closedWeekdays: [] })
  const make = (from: number, status: 'paid' | 'confirmed') =>
    makeBooking(test.db, { facility, user: user.id, date: '2031-03-03', from, to: from + 1, status })
  const days = [1, 2, 3, 4].map((days) => addDays(getLocalDay('Asia/Dhaka', new Date()), days))
  const hours = ['10:00', '11:00', '12:00', '13:00']
  const ids = [facility, await make(10, 'paid'), await make(11, 'confirmed')]
  known = [...ids, user.email, admin.email, ...days, ...hours]
  const { paths } = (await test.app.inject('/api/docs')).json<{ paths: Record<string, Record<string, Operation>> }>()
  calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const isStream = 'text/event-stream' in (operation.responses?.['200']?.content ?? {})
      return { method, path, operation, isStream }
    }),
  )
})

afterAll(() => test.close())

/** Random requests change passwords and delete accounts: who can't make requests any more is replaced. */
async function replaceSignedOut() {
  for (const role of ['user', 'admin'] as const) {
    const { id, token } = users[role]
    const headers = { authorization: `Bearer ${token}` }
    if ((await test.app.inject({ url: '/api/auth/profile', headers })).statusCode === 200) continue
    users[role] = await makeUser(test.db, { role })
    await test.db.updateTable('booking').set({ userId: users[role].id }).where('userId', '=', id).execute()
  }
}

const encode = (value: unknown) =>
  encodeURIComponent((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed())

function toPath(path: string, values: Record<string, unknown>): string {
  return path.replace(/\{(\w+)\}/g, (_match, name: string) => encode(values[name]))
}

const toQuery = (values: Record<string, unknown>) =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encode(value)}`)
    .join('&')

function parameters({ parameters = [] }: Operation, place: Parameter['in']): fc.Arbitrary<Record<string, unknown>> {
  const own = parameters.filter((parameter) => parameter.in === place)
  const properties = Object.fromEntries(own.map(({ name, schema }) => [name, schema]))
  return object({ properties, required: own.map(({ name }) => name) }, known) as fc.Arbitrary<Record<string, unknown>>
}

type Request = InjectOptions & { call: Call; by: 'user' | 'admin' | 'nonsense' | undefined }

/** One request of a call, as it is sent but for the token. */
function request(call: Call): fc.Arbitrary<Request> {
  const { method, path, operation } = call
  const schema = operation.requestBody?.content['application/json']?.schema
  const body = schema
    ? fc.oneof({ weight: 12, arbitrary: object(schema, known) }, fc.jsonValue())
    : fc.constant(undefined)
  return fc
    .record({
      path: parameters(operation, 'path'),
      query: parameters(operation, 'query'),
      body: body as fc.Arbitrary<object | undefined>,
      by: fc.constantFrom('user', 'user', 'admin', 'admin', 'nonsense', undefined),
      key: fc.option(fc.string({ maxLength: 300 }), { nil: undefined, freq: 10 }),
    })
    .map(({ path: values, query, body: payload, by, key }) => ({
      call,
      by,
      method: method.toUpperCase() as 'GET',
      url: `${toPath(path, values)}?${toQuery(query)}`,
      headers: {
        ...(payload !== undefined && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': encode(key) }),
      },
      ...(payload !== undefined && { payload: JSON.stringify(payload) }),
    }))
}

async function send({ call, by, headers, ...options }: Request) {
  const token = by === 'user' || by === 'admin' ? users[by].token : by
  const request = { ...options, headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) } }
  if (!call.isStream) return test.app.inject(request)
  const answer = await test.app.inject({ ...request, payloadAsStream: true })
  // it would never end by itself
  answer.stream().destroy()
  return { statusCode: answer.statusCode, body: '' }
}

it(`answers ${requests} random requests without a server error`, { timeout: 1_800_000 }, async () => {
  const statuses = new Map<number, number>()
  const answered = new Set<string>()
  const one = fc.constantFrom(...calls).chain(request)
  const batch = fc.array(one, { minLength: BATCH, maxLength: BATCH })
  const property = fc.asyncProperty(batch, async (sent) => {
    await replaceSignedOut()
    const answers = await Promise.all(sent.map(send))
    for (const [index, { statusCode, body }] of answers.entries()) {
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
      const { call, ...options } = sent[index] as Request
      if (statusCode < 300) answered.add(`${call.method} ${call.path}`)
      expect(statusCode, `${JSON.stringify(options)} was answered ${body}`).toBeLessThan(500)
    }
  })
  await fc.assert(property, { numRuns: Math.ceil(requests / BATCH), seed, endOnFailure: true })
  console.log(`${requests} requests (FUZZ_SEED=${seed}):`, Object.fromEntries([...statuses].sort()))
  console.log(`${answered.size} of ${calls.length} calls succeeded at times`)
  // A run says little unless requests get past validation.
  expect(calls.length).toBeGreaterThan(40)
  expect(answered.size).toBeGreaterThan(10)
})
