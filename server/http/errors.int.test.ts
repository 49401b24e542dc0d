import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Booking } from '#contract/booking'
import { makeFacility, makeUser, startApp, type TestApp, type TestUser } from '../../test/app.ts'
import { addDays, getLocalDay } from '../wall-clock.ts'

let test: TestApp
let admin: TestUser

beforeAll(async () => {
  test = await startApp()
  admin = await makeUser(test.db, { role: 'admin' })
})

afterAll(() => test.close())

const at = (path: string, init: RequestInit = {}) => fetch(`${test.url}${path}`, init)

const notFound = { success: false, statusCode: 404, code: 'not_found', message: expect.stringMatching(/^There is no/) }

it('closes a request that takes longer than a minute to arrive', () => {
  expect(test.app.server.requestTimeout).toBe(60_000)
})

describe('unknown addresses', () => {
  it.each([
    ['GET', '/api'],
    ['GET', '/api/facility/%'],
    ['GET', `/api/facility/${'x'.repeat(2000)}`],
    ['GET', '/api/reviews/%ED%A0%80'],
    ['POST', '/'],
    ['PATCH', '/api/facility/managed/none'],
    ['POST', '/api/Facility'],
  ])('%s %s answers an error in the API’s shape', async (method, path) => {
    const answer = await at(path, { method })
    expect([answer.status, await answer.json()]).toEqual([404, notFound])
  })

  it.each([
    ['PUT', '/api/facility?page=1', 'GET, HEAD, POST'],
    ['POST', '/api/facility/managed', 'GET, HEAD'],
    ['GET', '/api/auth/login', 'POST'],
    ['POST', '/api/facility/00000000-0000-4000-8000-000000000000', 'DELETE, GET, HEAD, PUT'],
    ['PROPFIND', '/api/facility', 'GET, HEAD, POST'],
    ['GET', '/api/auth/reset-password/some-token', 'PATCH'],
    ['PUT', '/api/checkout/notification/sslcommerz', 'POST'],
    ['PUT', '/api/checkout/notification/sslcommerz/account', 'POST'],
  ])('%s %s is answered with the allowed methods', async (method, path, allow) => {
    const answer = await at(path, { method })
    const refused = { success: false, statusCode: 405, code: 'method_not_allowed', message: expect.any(String) }
    expect([answer.status, answer.headers.get('allow'), await answer.json()]).toEqual([405, allow, refused])
  })

  it('show a browser the bare Error page, also when the address can’t be decoded', async () => {
    const answer = await at('/facilities/%zz')
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toContain('text/html')
  })
})

it('does not echo a TRACE request', async () => {
  const socket = connect(Number(new URL(test.url).port), '127.0.0.1')
  socket.end('TRACE /api/facility HTTP/1.1\r\nHost: a\r\nX-Secret: hidden\r\nConnection: close\r\n\r\n')
  const reply = await text(socket)
  expect(reply).toMatch(/^HTTP\/1\.1 40[45] /)
  expect(reply).not.toContain('hidden')
})

describe('invalid requests', () => {
  it('are refused unless the body is JSON', async () => {
    const body = JSON.stringify({ email: 'a@example.test' })
    const answer = await at('/api/auth/forgot-password', {
      method: 'POST',
      body,
      headers: { 'content-type': 'text/plain' },
    })
    expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
      415,
      'Send the body as application/json.',
    ])
  })

  it.each([
    ['POST', '/auth/login', '[]', 'Send a JSON object.'],
    ['POST', '/auth/login', undefined, 'Send a JSON object.'],
    ['POST', '/checkout', {}, 'This field is required'],
    ['POST', '/checkout', { booking: 5 }, 'This must be a text.'],
    ['POST', '/facility', { name: 'Hall', description: 'Two courts.' }, 'This field is required'],
    ['PATCH', '/auth/profile', { name: 'x'.repeat(101) }, 'At most 100 characters.'],
    ['PATCH', '/auth/profile', { name: '\ud800' }, 'This text has a character that can’t be kept.'],
    ['GET', '/bookings?status=gone', undefined, 'This must be one of: confirmed, pending, paid, cancelled.'],
    [
      'PUT',
      '/push/subscription',
      { endpoint: 'https://a.example/', keys: { p256dh: '', auth: '' } },
      'This does not have the right form.',
    ],
    ['GET', '/auth/google', undefined, 'Google sent no code.'],
    [
      'GET',
      '/bookings?status=paid&status=cancelled',
      undefined,
      'This must be one of: confirmed, pending, paid, cancelled.',
    ],
    ['GET', '/auth/google?code=a&code=b', undefined, 'Google sent no code.'],
  ])('%s %s %j gets a plain message', async (method, path, body, message) => {
    const answer = await test.api(method, path, { body, token: admin.token })
    expect([answer.status, answer.body.message]).toEqual([400, message])
  })
})

describe('GET /api/docs', () => {
  type Docs = { paths: Record<string, { get?: { responses: object }; post?: { description?: string } }> }

  it('describes the product’s calls, not the sandbox’s, and the errors of each', async () => {
    const { paths } = (await (await at('/api/docs')).json()) as Docs
    expect(Object.keys(paths).filter((path) => !path.startsWith('/api/'))).toEqual([])
    expect(Object.keys(paths['/api/bookings/export.csv']?.get?.responses ?? {})).toEqual(['200', '4XX', '5XX'])
    expect(paths['/api/bookings']?.post?.description).toContain('slot_taken (409)')
  })
})

it('accepts a JSON content type on a request without a body', async () => {
  const [user, facility] = [await makeUser(test.db), await makeFacility(test.db)]
  const date = addDays(getLocalDay('Asia/Dhaka', new Date()), 2)
  const body = { facility, date, startTime: '10:00', endTime: '11:00' }
  const made = await test.api<Booking>('POST', '/bookings', { token: user.token, body })
  const gone = await test.api<Booking>('DELETE', `/bookings/${made.body.data._id}`, {
    token: user.token,
    headers: { 'content-type': 'application/json' },
  })
  expect([gone.status, gone.body.data.isBooked]).toEqual([200, 'cancelled'])
})
