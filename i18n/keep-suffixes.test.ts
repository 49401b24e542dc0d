import { expect, it } from 'vitest'
import { keepSuffixes } from './keep-suffixes.ts'

it.each([
  ['{pass} পাস, {venue}-এ', '{pass} পাস, {venue}-\u2060এ'],
  ['<b>{who}</b>-এর Google-এ ৫-এর মধ্যে', '<b>{who}</b>-\u2060এর Google-\u2060এ ৫-\u2060এর মধ্যে'],
  ['ই-মেইল', 'ই-মেইল'],
])('joins the suffixes of %s', (translation, joined) => expect(keepSuffixes(translation)).toBe(joined))
