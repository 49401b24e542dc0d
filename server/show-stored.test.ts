import { expect, it } from 'vitest'
import { FacilityFields } from '#contract/facility-fields'
import { loadLanguage } from '#i18n/languages'
import { runInLanguage } from '#i18n/request-language'
import { translate } from '#i18n/t'
import { formatClosure, showClosure } from './features/facility/closure/closure-audit.ts'
import { describeChanges } from './features/facility/edit/describe-changes.rules.ts'
import { inEnglish, type Place, showStored } from './show-stored.ts'
import * as stored from './stored-texts.ts'

const inBangla = <Result>(work: () => Result) => runInLanguage(loadLanguage('bn'), work)

const samples: Record<string, string | number> = {
  amount: '14.00 USD',
  figure: '14',
  hours: '18:00–20:00',
  count: 3,
  count2: 4,
  date: '24 Nov, 2026',
  month: 'March 2027',
  email: 'a@b.c',
  method: 'card terminal',
  role: 'staff',
  role2: 'owner',
  field: 'price',
  amount2: '2.50 USD',
  amount3: '0.00 USD',
  amount4: '1.00 USD',
  value: '10',
  value2: '12',
  words: 'কাজ চলছে',
  words2: 'মেরামত',
  refund: 'failed',
}

const { reasonTexts, eventTexts, auditTexts, securityTexts, differenceTexts, words } = stored
const places: [Place, Record<string, string> | readonly string[]][] = [
  ['event', stored.eventNames],
  ...(['reason', 'event', 'audit'] as const).map((place): [Place, typeof reasonTexts] => [place, reasonTexts]),
  ['event', eventTexts],
  ['audit', auditTexts],
  ['security', securityTexts],
  ['difference', differenceTexts],
  ['dispute', stored.disputeReasons],
  ['words', [...words.methods, ...words.states]],
  ['value', words.weekdays],
]
const texts = places.flatMap(([place, group]) => Object.values<string>(group).map((text) => [text, place] as const))

it.each(texts)('shows %j (%s) in Bangla and as it is stored in English', (text, place) => {
  const row = inEnglish(() => translate(text, samples) as string)
  expect(showStored(row, place)).toBe(row)
  const shown = inBangla(() => showStored(row, place))
  expect(shown.replace('Google', '')).not.toMatch(/[a-z]{2}|\d/)
  expect(shown).toMatch(/[ঀ-৿]/)
})

it('names every field of a facility in the audit log', () => {
  for (const name of Object.keys(FacilityFields.shape)) {
    const row = describeChanges({ [name]: '10' } as never, { [name]: '12' } as never)
    expect(
      inBangla(() => showStored(row, 'audit')),
      row,
    ).not.toMatch(/[a-z0-9]/)
  }
})

it('keeps what people wrote, in any language', () => {
  const keep = (text: string) => inBangla(() => showStored(text, 'reason'))
  expect(keep('Rain came in, 3 courts wet.')).toBe('Rain came in, 3 courts wet.')
  expect(keep('')).toBe('')
  expect(keep('The venue is closed at this time: Rain in hall 2')).toBe('এই সময়ে ভেন্যু বন্ধ: Rain in hall 2')
})

it.each(['Network down', 'cash, wanted card', '3 bookings, all by mistake', '14.00 USD', 'general', 'photo 3 added'])(
  'keeps the reason %j, which is like a text of another place',
  (reason) => expect(inBangla(() => showStored(reason, 'reason'))).toBe(reason),
)

it('keeps a reason like a text of another place within the audit log', () => {
  expect(inBangla(() => showStored('Network down', 'audit'))).toBe('Network down')
  expect(inBangla(() => showStored('14.00 USD: Open day', 'audit'))).toBe('১৪.০০ USD: Open day')
})

it('shows counts of a thousand and more', () => {
  const row = inEnglish(() => translate(auditTexts.facilityDeleted, { count: 1234, count2: 5 }) as string)
  expect(row).toBe('1,234 unpaid bookings cancelled, 5 paid stand')
  expect(inBangla(() => showStored(row, 'audit'))).toBe('পেমেন্ট বাকি ১,২৩৪টি বুকিং বাতিল, পেমেন্ট হওয়া ৫টি বহাল')
})

it('shows dates, amounts and words within others in Bangla', () => {
  const show = (text: string, place: Place = 'audit') => inBangla(() => showStored(text, place))
  expect(show('to 24 Nov, 2026 18:00–20:00')).toBe('২৪ নভে, ২০২৬ ১৮:০০–২০:০০ সময়ে')
  expect(show('March 2027, 3 bookings')).toBe('মার্চ ২০২৭, ৩টি বুকিং')
  expect(show('14.00 USD, card terminal, 0815')).toBe('১৪.০০ USD, কার্ড টার্মিনাল, 0815')
  expect(show('closed on none → Sunday, Monday')).toBe('বন্ধের দিন নেই → রবিবার, সোমবার')
})

it('tells a pending refund from a pending booking', () => {
  const row = 'The provider has a refund of 14.00 USD (pending) that was not recorded so here.'
  expect(inBangla(() => showStored(row, 'difference'))).toContain('১৪.০০ USD-এর একটি রিফান্ড (পাঠানো হচ্ছে)')
})

it('shows a closure of the audit log with its times, its reason as it was written and its bookings', () => {
  const row = formatClosure(
    {
      from: '2026-11-24',
      to: '2027-06-29',
      courtNumber: 2,
      startsMinute: 840,
      endsMinute: 960,
      isWeekly: true,
      reason: 'New floor: (oak)',
    },
    { moved: 1, cancelled: 2, toChoose: 0 },
  )
  expect(row).toBe(
    'Court 2, every Tuesday, 14:00–16:00, 24 Nov, 2026 to 29 Jun, 2027: New floor: (oak) (1 moved to another court, 2 unpaid cancelled)',
  )
  expect(showClosure(row)).toBe(row)
  expect(inBangla(() => showClosure(row))).toBe(
    'কোর্ট ২, প্রতি মঙ্গলবার, ১৪:০০–১৬:০০, ২৪ নভে, ২০২৬ থেকে ২৯ জুন, ২০২৭: New floor: (oak) (১টি অন্য কোর্টে সরানো হয়েছে, পেমেন্ট বাকি ২টি বাতিল)',
  )
})
