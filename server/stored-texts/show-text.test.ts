import { expect, it } from 'vitest'
import { loadLanguage } from '#i18n/languages'
import { runInLanguage } from '#i18n/request-language'
import { toEnglish } from './english-columns.ts'
import { showDisputeReason, showEvent, showText } from './show-text.ts'
import { type StoredText, toChanges, toOwnWords, type Values } from './stored-text.ts'
import { disputeReasonTexts, eventTexts, fieldTexts, storedTexts } from './texts.ts'

const inBangla = <Result>(work: () => Result) => runInLanguage(loadLanguage('bn'), work)
const toBangla = (text: StoredText) => inBangla(() => showText(text))

const amount = { minor: 1400, currency: 'usd' }
const samples: Values = {
  amount,
  paid: amount,
  paidHere: amount,
  charged: amount,
  chargedHere: amount,
  refunded: amount,
  refundedHere: amount,
  due: amount,
  minor: 1450,
  date: '2026-11-24',
  month: '2027-03',
  hours: { from: '18:00', to: '20:00' },
  court: 2,
  count: 3,
  balance: 11,
  entries: 10,
  cancelled: 1234,
  kept: 5,
  photo: 3,
  stars: 4,
  reason: 'কাজ চলছে',
  alt: '',
  author: 'নাদিয়া',
  email: 'রফি',
  customer: '',
  role: 'staff',
  oldRole: 'owner',
  method: 'card_terminal',
  reference: 'রসিদ',
  disputeReason: 'product_not_received',
  status: 'pending',
  state: 'lost',
  intent: 'পেমেন্ট',
  booking: 'বুকিং',
  network: 'নেটওয়ার্ক',
  request: 'অনুরোধ',
  field: 'pricePerHour',
  before: 10,
  after: 12,
  times: { court: 2, isWeekly: true, hours: { from: '14:00', to: '16:00' }, from: '2026-11-24', to: '2027-06-29' },
  closed: { moved: 1, cancelled: 2, toChoose: 3 },
  changes: [{ code: 'photo_added', values: { photo: 1 } }, { code: 'photos_ordered' }],
}

it.each(Object.keys(storedTexts))('shows %s in Bangla, with its values', (code) => {
  const shown = toBangla({ code, values: samples } as StoredText)
  expect(shown.replace('Google', '').replaceAll('USD', '')).not.toMatch(/[a-z]{2}|[0-9{}]/i)
  expect(shown).toMatch(/[ঀ-৿]/)
})

it.each([...Object.keys(eventTexts)])('shows the event %s in Bangla, and another as it is', (what) => {
  expect(inBangla(() => showEvent(what))).not.toMatch(/[a-z]/)
  expect(showEvent(what)).toBe(what.replace('facility', 'venue'))
  expect(inBangla(() => showEvent('of another release'))).toBe('of another release')
})

it('shows why the bank disputes a payment, also by a code that we do not know', () => {
  for (const code of Object.keys(disputeReasonTexts)) {
    expect(showDisputeReason(code)).toBe(code.replaceAll('_', ' '))
    expect(inBangla(() => showDisputeReason(code))).not.toMatch(/[a-z]/)
  }
  expect(inBangla(() => showDisputeReason('goods_lost'))).toBe('goods lost')
})

it.each(['Rain came in, 3 courts wet.', 'Not paid in time.', '14.00 USD', 'বৃষ্টি', '{count} of {x', 'Declined.'])(
  'shows what people wrote as they wrote it, in any language: %j',
  (text) => {
    expect(toBangla({ text })).toBe(text)
    expect(showText({ text })).toBe(text)
  },
)

it('has no text for what nobody wrote', () => {
  expect(showText(toOwnWords(''))).toBe('')
  expect(showText(undefined)).toBe('')
  expect(toEnglish(undefined)).toBe('')
  expect(toChanges([])).toBeUndefined()
})

it('shows dates, hours, amounts and counts in the reader’s language', () => {
  const moved: StoredText = { code: 'moved_to', values: { date: '2026-11-24', hours: samples.hours } }
  expect(showText(moved)).toBe('to 24 Nov, 2026 18:00–20:00')
  expect(toBangla(moved)).toBe('২৪ নভে, ২০২৬ ১৮:০০–২০:০০ সময়ে')
  const link: StoredText = { code: 'link_opened', values: { month: '2027-03', count: 3 } }
  expect(toBangla(link)).toBe('মার্চ ২০২৭, ৩টি বুকিং')
  const deleted: StoredText = { code: 'facility_deleted', values: { cancelled: 1234, kept: 5 } }
  expect(showText(deleted)).toBe('1,234 unpaid bookings cancelled, 5 paid stand')
  expect(toBangla(deleted)).toBe('পেমেন্ট বাকি ১,২৩৪টি বুকিং বাতিল, পেমেন্ট হওয়া ৫টি বহাল')
  const taken: StoredText = {
    code: 'paid_by_with_reference',
    values: { amount, method: 'card_terminal', reference: '0815' },
  }
  expect(showText(taken)).toBe('14.00 USD, card terminal, 0815')
  expect(toBangla(taken)).toBe('১৪.০০ USD, কার্ড টার্মিনাল, 0815')
})

it('tells a pending refund from a pending booking', () => {
  const text: StoredText = { code: 'refund_differs', values: { amount, status: 'pending' } }
  expect(showText(text)).toBe('The provider has a refund of 14.00 USD (pending) that was not recorded so here.')
  expect(toBangla(text)).toContain('১৪.০০ USD-এর একটি রিফান্ড (পাঠানো হচ্ছে)')
})

it('shows a closure with its times, its reason as it was written and its bookings', () => {
  const closed = { moved: 1, cancelled: 2, toChoose: 0 }
  const values = { times: samples.times, reason: 'New floor: (oak)', closed }
  const text: StoredText = { code: 'closure_and_bookings', values }
  expect(showText(text)).toBe(
    'Court 2, every Tuesday, 14:00–16:00, 24 Nov, 2026 to 29 Jun, 2027: New floor: (oak) (1 moved to another court, 2 unpaid cancelled)',
  )
  expect(toBangla(text)).toBe(
    'কোর্ট ২, প্রতি মঙ্গলবার, ১৪:০০–১৬:০০, ২৪ নভে, ২০২৬ থেকে ২৯ জুন, ২০২৭: New floor: (oak) (১টি অন্য কোর্টে সরানো হয়েছে, পেমেন্ট বাকি ২টি বাতিল)',
  )
})

it.each(Object.keys(fieldTexts) as Values['field'][])('names the field %s of a facility in Bangla', (field) => {
  expect(toBangla({ code: 'field_changed', values: { field, before: 10, after: null } })).not.toMatch(/[a-z0-9]/)
})

it('shows the code of a text that the next release has written', () => {
  expect(toBangla({ code: 'lost_in_time', values: { planet: 'Mars' } } as never)).toBe('lost in time')
})
