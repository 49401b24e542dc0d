import { expect, it } from 'vitest'
import { toEnglish } from '../../stored-texts/english-columns.ts'
import type { StoredText } from '../../stored-texts/stored-text.ts'
import { storedTexts } from '../../stored-texts/texts.ts'
import { parseAudit, parseDifference, parseEvent, parseReason } from './parse-english.ts'

const event = (what: string) => (english: string) => parseEvent(english, { what })
const audit =
  (kind: string, action = 'made', subject = 'Booking') =>
  (english: string) =>
    parseAudit(english, { kind, action, subject })
const booking = audit('booking')
const group = audit('booking', 'cancelled', 'Weekly group')
const usd = (minor: number) => ({ minor, currency: 'usd' })
const hours = { from: '18:00', to: '20:00' }
const times = { court: null, isWeekly: false, hours: null, from: '2026-11-24', to: '2026-11-24' }
const unknown = { amount: usd(1400), booking: 'b-1' }

/** What the release before wrote for each code. */
const rows: [(english: string) => StoredText, string, StoredText][] = [
  [parseReason, 'Not paid in time.', { code: 'not_paid_in_time' }],
  [parseReason, 'The payment did not go through.', { code: 'payment_failed' }],
  [parseReason, 'Refunded in full.', { code: 'refunded_in_full' }],
  [parseReason, 'Declined.', { code: 'offer_declined' }],
  [parseReason, 'The booking was cancelled before the payment arrived.', { code: 'paid_after_cancellation' }],
  [parseReason, 'More was charged than was due.', { code: 'overcharged' }],
  [parseReason, 'The amount charged was not the one due.', { code: 'wrong_charge' }],
  [parseReason, 'The booking was already paid at the venue.', { code: 'paid_at_desk' }],
  [parseReason, 'The booking had already been paid.', { code: 'paid_twice' }],
  [parseReason, 'The payment provider suspected fraud, so the payment is returned.', { code: 'suspicious_charge' }],
  [parseReason, 'This payment link was no longer valid.', { code: 'link_ended' }],
  [parseReason, 'An earlier refund did not go through.', { code: 'refund_returned' }],
  [parseReason, 'The card holder’s bank took it back: the dispute was lost.', { code: 'dispute_lost' }],
  [parseReason, 'Made at the card provider.', { code: 'made_at_provider' }],
  [
    parseReason,
    'The venue is closed at this time: New floor: (oak)\nin hall 2',
    { code: 'facility_closed', values: { reason: 'New floor: (oak)\nin hall 2' } },
  ],
  [
    event('moved to another court'),
    'Court 2 is closed at this time: কাজ চলছে',
    { code: 'court_closed', values: { court: 2, reason: 'কাজ চলছে' } },
  ],
  [parseReason, 'Moved with its group to 18:00–20:00.', { code: 'moved_with_group', values: { hours } }],
  [event('released'), 'Not paid in time.', { code: 'not_paid_in_time' }],
  [event('rescheduled'), 'to 24 Nov, 2026 18:00–20:00', { code: 'moved_to', values: { date: '2026-11-24', hours } }],
  [event('offered'), 'from the waitlist', { code: 'from_waitlist' }],
  [event('refunded'), '14.00 USD', { code: 'amount', values: { amount: usd(1400) } }],
  [
    event('payment disputed'),
    '14.00 USD, product not received',
    { code: 'disputed', values: { amount: usd(1400), disputeReason: 'product_not_received' } },
  ],
  [event('paid'), 'card terminal', { code: 'method', values: { method: 'card_terminal' } }],
  [
    event('paid'),
    'mobile wallet, TX 0815, twice',
    { code: 'method_and_reference', values: { method: 'mobile_wallet', reference: 'TX 0815, twice' } },
  ],
  [
    booking,
    '24 Nov, 2026 18:00–20:00 for rafi@example.com',
    { code: 'booked_for', values: { date: '2026-11-24', hours, customer: 'rafi@example.com' } },
  ],
  [
    booking,
    '24 Nov, 2026 18:00–20:00 for a walk-in',
    { code: 'booked_for', values: { date: '2026-11-24', hours, customer: '' } },
  ],
  [booking, '14.00 USD, cash', { code: 'paid_by', values: { amount: usd(1400), method: 'cash' } }],
  [
    booking,
    '14.00 USD, cash, 0815',
    { code: 'paid_by_with_reference', values: { amount: usd(1400), method: 'cash', reference: '0815' } },
  ],
  [booking, '14.00 USD, fraudulent', { code: 'disputed', values: { amount: usd(1400), disputeReason: 'fraudulent' } }],
  [
    booking,
    '1,234 bookings from 24 Nov, 2026, 18:00–20:00 for a walk-in',
    { code: 'group_made', values: { count: 1234, date: '2026-11-24', hours, customer: '' } },
  ],
  [booking, '3 bookings to 18:00–20:00', { code: 'group_moved', values: { count: 3, hours } }],
  [booking, 'March 2027, 3 bookings', { code: 'link_opened', values: { month: '2027-03', count: 3 } }],
  [group, '3 bookings', { code: 'group_cancelled', values: { count: 3 } }],
  [group, '3 bookings, Moved away', { code: 'group_cancelled_because', values: { count: 3, reason: 'Moved away' } }],
  [
    audit('refund', 'refused'),
    '14.00 USD, asked for again until it is made',
    { code: 'refund_refused', values: { amount: usd(1400) } },
  ],
  [
    audit('refund', 'requested'),
    '1400.50 USD: Open day: all of it',
    { code: 'refund_requested', values: { amount: usd(140_050), reason: 'Open day: all of it' } },
  ],
  [audit('refund', 'failed'), '14.00 USD', { code: 'amount', values: { amount: usd(1400) } }],
  [audit('closure'), '24 Nov, 2026: Rain', { code: 'closure', values: { times, reason: 'Rain' } }],
  [
    audit('closure'),
    'Court 2, every Tuesday, 14:00–16:00, 24 Nov, 2026 to 29 Jun, 2027: New floor: (oak) (1 moved to another court, 2 unpaid cancelled)',
    {
      code: 'closure_and_bookings',
      values: {
        times: {
          court: 2,
          isWeekly: true,
          hours: { from: '14:00', to: '16:00' },
          from: '2026-11-24',
          to: '2027-06-29',
        },
        reason: 'New floor: (oak)',
        closed: { moved: 1, cancelled: 2, toChoose: 0 },
      },
    },
  ],
  [
    audit('closure'),
    '24 Nov, 2026: Rain (1,000 paid to be moved or refunded)',
    {
      code: 'closure_and_bookings',
      values: { times, reason: 'Rain', closed: { moved: 0, cancelled: 0, toChoose: 1000 } },
    },
  ],
  [
    audit('facility', 'deleted'),
    '1,234 unpaid bookings cancelled, 5 paid stand',
    { code: 'facility_deleted', values: { cancelled: 1234, kept: 5 } },
  ],
  [audit('facility'), 'photo 3 added', { code: 'photo_added', values: { photo: 3 } }],
  [audit('facility'), 'photo 3 deleted', { code: 'photo_deleted', values: { photo: 3 } }],
  [audit('facility'), 'photos put in another order', { code: 'photos_ordered' }],
  [
    audit('facility'),
    'photo 3 cropped; alternative text of photo 3 → none',
    {
      code: 'changes',
      values: {
        changes: [
          { code: 'photo_cropped', values: { photo: 3 } },
          { code: 'photo_described', values: { photo: 3, alt: '' } },
        ],
      },
    },
  ],
  [audit('facility'), 'description', { code: 'description_changed' }],
  [
    audit('facility'),
    'price 10 → 12; closed on none → Sunday, Monday; facts parking, cafe → none',
    {
      code: 'changes',
      values: {
        changes: [
          { code: 'field_changed', values: { field: 'pricePerHour', before: '10', after: '12' } },
          { code: 'field_changed', values: { field: 'closedWeekdays', before: '', after: [0, 1] } },
          { code: 'field_changed', values: { field: 'facts', before: 'parking, cafe', after: '' } },
        ],
      },
    },
  ],
  [audit('member'), 'a@b.c as staff', { code: 'member_added', values: { email: 'a@b.c', role: 'staff' } }],
  [
    audit('member'),
    'a@b.c from staff to owner',
    { code: 'member_changed', values: { email: 'a@b.c', oldRole: 'staff', role: 'owner' } },
  ],
  [audit('member'), 'a@b.c, owner', { code: 'member_removed', values: { email: 'a@b.c', role: 'owner' } }],
  [audit('review'), 'Nadia’s, 1 of 5', { code: 'review', values: { author: 'Nadia', stars: 1 } }],
  [
    audit('review'),
    'Nadia’s, 1 of 5: Advertising',
    { code: 'review_and_reason', values: { author: 'Nadia', stars: 1, reason: 'Advertising' } },
  ],
  [audit('security'), 'Network 192.0.2.x', { code: 'network', values: { network: '192.0.2.x' } }],
  [audit('security'), 'with Google · Network 192.0.2.x', { code: 'with_google', values: { network: '192.0.2.x' } }],
  [
    audit('security'),
    'current password · Network 192.0.2.x',
    { code: 'current_password', values: { network: '192.0.2.x' } },
  ],
  [
    audit('security'),
    'GET /api/reports/audit · Network 192.0.2.x',
    { code: 'request', values: { request: 'GET /api/reports/audit', network: '192.0.2.x' } },
  ],
  [
    parseDifference,
    'The provider was paid 14.00 USD, here it was 0.00 USD.',
    { code: 'payment_differs', values: { paid: usd(1400), paidHere: usd(0) } },
  ],
  [
    parseDifference,
    'A charge of 14.5 at the provider belongs to no payment here. Refund it on the provider’s dashboard.',
    { code: 'charge_unknown_here', values: { minor: 1450 } },
  ],
  [
    parseDifference,
    'The provider has 14.00 USD charged and 2.50 USD refunded, here it was 0.00 USD and 1.00 USD.',
    {
      code: 'charge_differs',
      values: { charged: usd(1400), refunded: usd(250), chargedHere: usd(0), refundedHere: usd(100) },
    },
  ],
  [
    parseDifference,
    'Charged 14.00 USD, due 12.00 USD. The rest was refunded.',
    { code: 'charge_corrected', values: { charged: usd(1400), due: usd(1200) } },
  ],
  ...(['session', 'refund', 'dispute'] as const).map((what): (typeof rows)[number] => [
    parseDifference,
    `A ${what} is recorded here that the provider does not know. Look for it on the provider’s dashboard.`,
    { code: `${what}_unknown` },
  ]),
  ...['pending', 'succeeded', 'failed'].map((status): (typeof rows)[number] => [
    parseDifference,
    `The provider has a refund of 14.00 USD (${status}) that was not recorded so here.`,
    { code: 'refund_differs', values: { amount: usd(1400), status } },
  ]),
  ...['inquiry', 'open', 'won', 'lost'].map((state): (typeof rows)[number] => [
    parseDifference,
    `The provider has a dispute of 14.00 USD (${state}) that was not recorded so here.`,
    { code: 'dispute_differs', values: { amount: usd(1400), state } },
  ]),
  [
    parseDifference,
    'You won a dispute of 14.00 USD on appeal, but it is booked as refunded here: the money is yours, the booking cancelled.',
    { code: 'dispute_won', values: { amount: usd(1400) } },
  ],
  [
    parseDifference,
    'The payment of 14.00 USD was missing here. It was recorded again from the provider.',
    { code: 'payment_recovered', values: { amount: usd(1400) } },
  ],
  [
    parseDifference,
    '14.00 USD was paid for booking b-1, which is unknown here or has another payment. It is being refunded.',
    { code: 'unknown_refunding', values: unknown },
  ],
  [
    parseDifference,
    '14.00 USD was paid for booking b-1, which is unknown here or has another payment. It was refunded.',
    { code: 'unknown_refunded', values: unknown },
  ],
  [
    parseDifference,
    '14.00 USD was paid for booking b-1, which is unknown here or has another payment. It can’t be refunded now: look at pi_1 on the provider’s dashboard.',
    { code: 'unknown_stuck', values: { ...unknown, intent: 'pi_1' } },
  ],
  [
    parseDifference,
    '14.00 USD was paid for booking b-1, which is unknown here or has another payment. The provider refuses to refund it: look at pi_1 on its dashboard.',
    { code: 'unknown_refused', values: { ...unknown, intent: 'pi_1' } },
  ],
]

it.each(rows)('%o reads %j', (parse, english, text) => {
  expect(parse(english)).toEqual(text)
  expect(toEnglish(text)).toBe(english)
})

const listCodes = (text: StoredText): string[] => [
  ...('code' in text ? [text.code] : []),
  ...('code' in text && text.code === 'changes' ? text.values.changes.flatMap(listCodes) : []),
]

/** Codes of events that happened only after sentences were no longer stored. */
const newer = /^(game_.*|amount_and_reference|coach_terms|session_at|by_phone|amount_as_credit|refund_by_hand|pass_.*)$/

it('reads every code that was once stored as a sentence', () => {
  const codes = Object.keys(storedTexts).filter((code) => !newer.test(code))
  expect(new Set(rows.flatMap(([, , text]) => listCodes(text)))).toEqual(new Set(codes))
})

it.each([
  [parseReason, 'Network 192.0.2.x'],
  [parseReason, 'cash, wanted card'],
  [parseReason, '14.00 USD'],
  [parseReason, 'general'],
  [parseReason, 'not paid in time'],
  [event('cancelled'), 'to 24 Nov, 2026 18:00–20:00'],
  [event('refund requested'), '14.00 USD'],
  [event('venue closed'), 'Declined.'],
  [audit('booking', 'cancelled'), '3 bookings, all by mistake'],
  [audit('proposal', 'declined'), 'Declined.'],
  [audit('facility'), 'Something of years ago; photos'],
  [audit('security'), 'Something of years ago'],
])('%o keeps what people wrote like a text of another place: %j', (parse, english) => {
  expect(parse(english)).toEqual({ text: english })
})
