import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Call, FileCall } from '#contract/call'
import { startApp, type TestApp } from './app.ts'
import { calls, callsFor } from './contract-calls.ts'
import { makeKey } from './make-key.ts'
import { makeStaffedFacility, type StaffedFacility } from './two-facilities.ts'

/* What API keys may do, over the whole contract: less than the member who made them, at one facility. */
let test: TestApp
let own: StaffedFacility
let foreign: StaffedFacility
let read: string
let full: string

beforeAll(async () => {
  test = await startApp({ settings: { RATE_LIMIT_FACTOR: '1000000' } })
  own = await makeStaffedFacility(test, 'Own')
  foreign = await makeStaffedFacility(test, 'Foreign')
  read = await makeKey(test, own.facility, own.owner, 'read')
  full = await makeKey(test, own.facility, own.owner, 'owner')
})
afterAll(() => test.close())

type Named = { name: string; call: Call | FileCall }

const send = ({ call: { method, path } }: Named, token: string, facility = own.facility) => {
  const address = path.replace(/:\w+/g, facility)
  return test.api(method, address, { token, ...(method === 'GET' ? {} : { body: {} }) })
}

const managing = callsFor('member', 'owner')
const accepted = calls.filter(({ call }) => call.keys === 'accepted')
const refused = [
  ...callsFor('user', 'admin').filter(({ call }) => call.keys !== 'accepted'),
  ...managing.filter(({ call }) => call.keys === 'refused'),
]

it('keys are refused by name where members, accounts and keys are managed', () => {
  const names = managing.filter(({ call }) => call.keys === 'refused').map(({ name }) => name)
  for (const name of ['addMember', 'changeMember', 'removeMember', 'connectGateway', 'createApiKey', 'revokeApiKey'])
    expect(names).toContain(name)
  expect(accepted.map(({ name }) => name).sort()).toEqual([
    'cancelBooking',
    'getBooking',
    'refundBooking',
    'rescheduleBooking',
  ])
})

it.each(refused)('$name refuses every key', async (named) => {
  const { status, body } = await send(named, full)
  expect([status, body.code]).toEqual([403, 'forbidden'])
})

it.each([...managing, ...accepted].filter(({ call }) => call.method !== 'GET'))(
  '$name refuses a key that only reads',
  async (named) => expect((await send(named, read)).status).toBe(403),
)

it.each(managing.filter(({ call }) => call.path.startsWith('/facility/:id')))(
  '$name refuses a key of another facility',
  async (named) => {
    const { status } = await send(named, full, foreign.facility)
    expect(status).toBe(403)
  },
)

it.each(callsFor('owner').filter(({ call }) => call.keys !== 'refused'))(
  '$name refuses a key with the rights of staff',
  async (named) => expect((await send(named, read)).status).toBe(403),
)

it('lists of bookings have those of its facility only, and a public call knows no one', async () => {
  const { body } = await test.api('GET', '/bookings', { token: full })
  expect(JSON.stringify(body)).toContain(own.paid)
  expect(JSON.stringify(body)).not.toContain(foreign.paid)
  expect((await test.api('GET', `/bookings/${foreign.paid}`, { token: full })).status).toBe(404)
  expect((await test.api('GET', '/facility', { token: full })).status).toBe(200)
})

it('the API’s document says which calls take a key', async () => {
  const document = (await (await fetch(`${test.url}/api/docs`)).json()) as {
    paths: Record<string, Record<string, { security?: object[] }>>
  }
  const security = (path: string, method: string) => document.paths[path]?.[method]?.security ?? []
  expect(security('/api/bookings', 'get')).toEqual([{ bearer: [] }, { key: [] }])
  expect(security('/api/bookings/{id}', 'get')).toEqual([{ bearer: [] }, { key: [] }])
  expect(security('/api/auth/profile', 'get')).toEqual([{ bearer: [] }])
})
