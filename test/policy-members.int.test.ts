import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call, FileCall } from '#contract/call'
import { addDays, getLocalDay } from '../server/wall-clock.ts'
import { startApp, type TestApp, type TestUser } from './app.ts'
import { callsFor } from './contract-calls.ts'
import { makeCoach } from './make-coach.ts'
import { makeItem } from './make-item.ts'
import { makePass } from './make-pass.ts'
import { makeStaffedFacility, type StaffedFacility } from './two-facilities.ts'

/*
 * Owners and staff of one facility can neither read nor change anything of another, over the whole contract. A call that
 * is added for them must name its subject here or prove that its list holds no foreign rows.
 */
let test: TestApp
let own: StaffedFacility
let foreign: StaffedFacility
let coach: TestUser

beforeAll(async () => {
  test = await startApp({ settings: { RATE_LIMIT_FACTOR: '1000000' } })
  own = await makeStaffedFacility(test, 'Own')
  foreign = await makeStaffedFacility(test, 'Foreign')
  coach = await makeCoach(test.db, [foreign.facility])
  await makePass(test.db, { facility: foreign.facility, user: foreign.customer.id })
  const water = await makeItem(test.db, { facility: foreign.facility, kind: 'sale', name: 'Foreign water' })
  const sale = { items: [{ item: water, quantity: 1 }], method: 'cash' }
  await test.api('POST', `/facility/${foreign.facility}/item-sales`, { token: foreign.owner.token, body: sale })
})
afterAll(() => test.close())

type Named = { name: string; call: Call | FileCall }

const later = addDays(getLocalDay('Asia/Dhaka', new Date()), 5)
const slot = { date: later, startTime: '10:00', endTime: '11:00' }
const places = { places: 4, minPlaces: 1, price: 5, decideHours: 1, levelFrom: 1, levelTo: 7 }

const passTerms = {
  ...{ name: 'Ten hours', kind: 'uses', price: 90, value: 10, validDays: 90, percentOff: 0, perWeek: null },
  ...{ applies: {}, sold: 'online' },
}

const item = { name: 'Racket', price: 2, lowStock: 1, perBooking: 2 }

/** A valid body for each call that has one, so that only the policy can refuse it. */
const bodies: Record<string, () => object> = {
  bookForSomeone: () => ({ email: own.customer.email, facility: foreign.facility, ...slot }),
  createBookingGroup: () => ({ email: own.customer.email, facility: foreign.facility, until: later, ...slot }),
  previewBookingGroup: () => ({ facility: foreign.facility, until: later, ...slot }),
  previewGroupChange: () => ({ startTime: '10:00', endTime: '11:00' }),
  changeBookingGroup: () => ({ startTime: '10:00', endTime: '11:00' }),
  setVat: () => ({ rates: {} }),
  createPaymentLink: () => ({ month: later.slice(0, 7) }),
  takePayment: () => ({ method: 'cash' }),
  reviewCharge: () => ({ accept: true }),
  connectGateway: () => ({ gateway: 'bkash', credentials: {} }),
  markAttendance: () => ({ attendance: 'checked_in' }),
  correctLevel: () => ({ level: 4 }),
  updateFacility: () => ({ pricePerHour: 13 }),
  orderPhotos: () => ({ order: [] }),
  changePhoto: () => ({ alt: 'Another hall' }),
  createClosure: () => ({ from: later, to: later, reason: 'Works' }),
  previewClosure: () => ({ from: later, to: later, reason: 'Works' }),
  previewHours: () => ({ closingTime: '20:00' }),
  addMember: () => ({ email: own.owner.email, role: 'owner' }),
  changeMember: () => ({ role: 'staff' }),
  refundBooking: () => ({ amount: 1, reason: 'Rain' }),
  recordRefund: () => ({ refund: foreign.paid, reference: 'TRX1', reason: 'Panel' }),
  rescheduleBooking: () => slot,
  changeCoPlayers: () => ({ players: [] }),
  offerHandOver: () => ({ coPlayer: foreign.facility }),
  addBookingItems: () => ({ items: [{ item: foreign.facility, quantity: 1 }] }),
  checkout: () => ({ booking: foreign.unpaid }),
  createPassOffer: () => passTerms,
  replacePassOffer: () => passTerms,
  makePassCodes: () => ({ count: 1, people: 1, until: null }),
  redeemAtDesk: () => ({ code: 'AAAA', email: own.customer.email }),
  payByVoucher: () => ({ code: 'AAAA' }),
  payWithCustomerPass: () => ({ pass: foreign.unpaid }),
  topUpPass: () => ({ amount: 1, method: 'cash' }),
  sellPass: () => ({ offer: foreign.facility, email: own.customer.email, method: 'cash' }),
  correctPass: () => ({ change: 1, reason: 'Rain' }),
  refundPass: () => ({ amount: 1, reason: 'Rain' }),
  recordPassRefund: () => ({ refund: foreign.paid, reference: 'TRX1', reason: 'Panel' }),
  createApiKey: () => ({ name: 'Door', access: 'owner', days: null }),
  createWebhook: () => ({ url: 'https://example.org/hook', events: ['booking.paid'] }),
  createDisplay: () => ({ kind: 'board', name: 'Lobby', showsNames: false }),
  setEmbedSites: () => ({ sites: [] }),
  createItem: () => ({ ...item, kind: 'sale', stock: 4 }),
  updateItem: () => item,
  changeStock: () => ({ change: 4 }),
  refundItemSale: () => ({ reason: 'Broken', restock: true }),
  sellItems: () => ({ items: [{ item: foreign.facility, quantity: 1 }], method: 'cash' }),
  payWithPass: () => ({ pass: foreign.unpaid }),
  updateCoachTerms: () => ({ pricePerHour: 13 }),
  offerRental: () => ({ price: 10, payWithinHours: 24 }),
  declineEnquiry: () => ({ reason: 'A league plays' }),
  openClasses: () => ({ ...slot, weeks: 1, title: 'Drill', ...places }),
}

/** Calls of members that are about themselves, not about a facility. */
const ABOUT_THE_ACTOR = ['markSeen']

/** What a list has to be asked for to hold rows. */
const queries: Record<string, string> = {
  searchAll: 'q=foreign',
  findCustomers: 'q=foreign',
  exportLessons: `month=${later.slice(0, 7)}`,
  facilityInvoices: `month=${later.slice(0, 7)}`,
  exportFacilityInvoices: `month=${later.slice(0, 7)}`,
}

const listFields = (schema: Call['body']) =>
  Object.keys((schema?._zod.def as { shape?: object } | undefined)?.shape ?? {})

const isAboutSubject = ({ call }: Named) =>
  call.path.includes(':') || ('body' in call && listFields(call.body).includes('facility'))
const isBooking = ({ path }: Call | FileCall) => path.startsWith('/bookings/:id') || path === '/checkout'

const isGroup = ({ path }: Call | FileCall) => path.startsWith('/booking-groups/:id')

/** Sends a call about the foreign facility. */
async function send({ name, call }: Named, { token }: TestUser, query = '') {
  const { paid, closure, staff, facility, group, enquiry } = foreign
  const subject = isGroup(call) ? group : facility
  const ids: Record<string, string> = {
    closureId: closure,
    userId: staff.id,
    webhookId: facility,
    enquiry,
    id: isBooking(call) ? paid : subject,
  }
  const path = call.path.replace(/:(\w+)/g, (_, key: string) => ids[key] ?? `no ${key} here`)
  const body = bodies[name]?.()
  const answer = await fetch(`${test.url}/api${path}?${query}`, {
    method: call.method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, text: await answer.text() }
}

/** They name nobody; tested below, in pass-report.int.test.ts and enquiries.int.test.ts. */
const ONLY_SUMS = ['countUnseen', 'countEnquiries', 'passReport']

const memberCalls = callsFor('member', 'owner')
const subjects = memberCalls.filter(isAboutSubject)
const lists = memberCalls.filter((named) => !isAboutSubject(named) && !ABOUT_THE_ACTOR.includes(named.name))

describe('the owner and the staff of another facility', () => {
  it('are tested with every call', () => {
    expect(lists.filter(({ call }) => call.method !== 'GET')).toEqual([])
    const withBody = subjects.filter(({ call }) => 'body' in call && call.body)
    expect(withBody.filter(({ name }) => !bodies[name]).map(({ name }) => name)).toEqual([])
  })

  it.each(subjects)('$name refuses them', async (named) => {
    for (const actor of [own.owner, own.staff]) {
      const { status, text } = await send(named, actor)
      expect(isBooking(named.call) || isGroup(named.call) ? [403, 404] : [403]).toContain(status)
      expect(JSON.parse(text).message).toMatch(/^Only owners .*may do this\.$|^There is no such (booking|group)\.$/)
    }
  })

  it.each(callsFor('user').filter(({ call }) => isBooking(call)))('$name finds no foreign booking', async (named) => {
    for (const actor of [own.owner, own.staff]) expect((await send(named, actor)).status).toBe(404)
  })

  it.each(lists.filter(({ name }) => !ONLY_SUMS.includes(name)))('$name holds no foreign rows', async (named) => {
    const query = queries[named.name]
    const seen = await send(named, own.owner, query)
    expect(seen.status).toBe(200)
    expect(seen.text).not.toMatch(/foreign/i)
    for (const id of [foreign.facility, foreign.paid, foreign.customer.id]) expect(seen.text).not.toContain(id)
    // and would, were they not foreign
    expect((await send(named, foreign.owner, query)).text).toMatch(/foreign/i)
  })

  it.each(memberCalls.filter(({ call }) => listFields(call.query).includes('facility')))(
    '$name refuses a foreign facility as a filter',
    async (named) => {
      for (const actor of [own.owner, own.staff])
        expect((await send(named, actor, `${queries[named.name] ?? ''}&facility=${foreign.facility}`)).status).toBe(403)
    },
  )
})

it('countUnseen counts the bookings of their own facility', async () => {
  const { body } = await test.api<{ count: number }>('GET', '/bookings/unseen', { token: own.staff.token })
  expect(body.data.count).toBeGreaterThan(0)
  // as many as makeFacility makes at each of the two facilities
  expect(body.data.count).toBeLessThanOrEqual(3)
})

it('nothing of the foreign facility was changed', async () => {
  const [facility] = await test.db.selectFrom('facility').selectAll().where('id', '=', foreign.facility).execute()
  expect(facility).toMatchObject({ priceMinor: 1200, deletedAt: null })
  const { body } = await test.api('GET', `/bookings/${foreign.paid}`, { token: foreign.owner.token })
  expect(body.data).toMatchObject({ isBooked: 'paid', startTime: '20:00', refunds: [] })
})

it.each(callsFor('owner'))('$name refuses staff, and says who may', async (named) => {
  const { status, text } = await send(named, foreign.staff)
  expect([status, JSON.parse(text).message]).toEqual([403, 'Only owners of a venue and admins may do this.'])
})

it.each(memberCalls)('$name refuses a coach of the facility', async (named) => {
  expect((await send(named, coach)).status).toBe(403)
})

it('owners and staff work at their own facility', async () => {
  for (const named of memberCalls.filter(({ call }) => call.method === 'GET')) {
    const query = queries[named.name] ?? ''
    expect([named.name, (await send(named, foreign.owner, query)).status]).toEqual([named.name, 200])
    if (named.call.auth === 'member') expect((await send(named, foreign.staff, query)).status).toBe(200)
  }
})
