import { expect, it } from 'vitest'
import type { FacilityFields } from '#contract/facility-fields'
import { loadLanguage } from '#i18n/languages'
import { runInLanguage } from '#i18n/request-language'
import { showText } from '../../../stored-texts/show-text.ts'
import { describeChanges } from './describe-changes.rules.ts'

const before = {
  name: 'Arena',
  description: 'Old',
  pricePerHour: 10,
  imageUrl: '',
  closedWeekdays: [],
  facts: ['parking', 'drinking_water'],
  coordinates: null,
  priceRules: [],
  specialHours: [],
} as unknown as FacilityFields

const rule = { label: 'Peak', weekdays: [1, 5], from: '18:00', to: '22:00', pricePerHour: 12.5 }
const ramadan = {
  label: 'Ramadan',
  openingTime: '10:00',
  closingTime: '16:00',
  dates: { from: '2027-02-08', to: '2027-03-09' },
}

it.each<[Partial<FacilityFields>, string, string]>([
  [{ name: 'Arena', facts: ['parking', 'drinking_water'], description: 'Old' }, '', ''],
  [
    { description: 'New', imageUrl: 'https://a.example/b.jpg', pricePerHour: 12 },
    'price 10 → 12; photo none → https://a.example/b.jpg; description',
    'দাম ১০ → ১২; ছবি নেই → https://a.example/b.jpg; বিবরণ',
  ],
  [{ closedWeekdays: [0, 1] }, 'closed on none → Sunday, Monday', 'বন্ধের দিন নেই → রবিবার, সোমবার'],
  [
    { coordinates: { latitude: 23.81, longitude: -90.41 } },
    'coordinates none → 23.81, -90.41',
    'স্থানাঙ্ক নেই → ২৩.৮১, -৯০.৪১',
  ],
  [
    { priceRules: [rule, { label: 'Night', pricePerHour: 8 }] },
    'price rules none → Peak 12.5 Mon/Fri 18:00–22:00, Night 8 daily 00:00–24:00',
    'দামের নিয়ম নেই → Peak ১২.৫ সোম/শুক্র ১৮:০০–২২:০০, Night ৮ প্রতিদিন ০০:০০–২৪:০০',
  ],
  [
    { specialHours: [ramadan], facts: ['parking'] },
    'special hours none → Ramadan 2027-02-08 to 2027-03-09 10:00–16:00; facts parking, drinking water → parking',
    'বিশেষ সময়সূচি নেই → Ramadan ২০২৭-০২-০৮ থেকে ২০২৭-০৩-০৯ ১০:০০–১৬:০০; সুবিধা parking, drinking water → parking',
  ],
])('describes %j in each language', (change, english, bangla) => {
  const text = describeChanges(before, change)
  expect(showText(text)).toBe(english)
  expect(runInLanguage(loadLanguage('bn'), () => showText(text))).toBe(bangla)
})
