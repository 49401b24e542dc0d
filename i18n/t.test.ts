import { expect, it } from 'vitest'
import { compile } from '#i18n/compile'
import { runInLanguage } from './request-language.ts'
import { getLanguage, msg, t, toRichParts, translateKnown } from './t.ts'

const bangla = {
  code: 'bn',
  find: (text: string) =>
    text === 'Pay within {n, plural, one {# minute} other {# minutes}}, {name}.'
      ? compile('{name}, {n, plural, one {# মিনিটের} other {# মিনিটের}} মধ্যে পেমেন্ট করুন।')
      : undefined,
}

it('puts values into a text, in the language of what runs', () => {
  const write = () => t('Pay within {n, plural, one {# minute} other {# minutes}}, {name}.', { n: 2621, name: 'Rafi' })
  expect(write()).toBe('Pay within 2,621 minutes, Rafi.')
  expect(runInLanguage(bangla, write)).toBe('Rafi, ২,৬২১ মিনিটের মধ্যে পেমেন্ট করুন।')
  expect(runInLanguage(bangla, () => t('Not translated yet, isn’t it?'))).toBe('Not translated yet, isn’t it?')
})

it.each([0, 7, 12.5, 999, 1000, 2621])('writes %d as Intl does', (n) => {
  expect(t('{n, plural, one {#} other {#}}', { n })).toBe(new Intl.NumberFormat('en-US').format(n))
  const write = () => t('{n, number}', { n })
  expect(runInLanguage({ code: 'bn' }, write)).toBe(new Intl.NumberFormat('bn').format(n))
})

it('leaves a text that was made elsewhere as it stands', () => {
  expect(translateKnown('must match {22}')).toBe('must match {22}')
  expect(runInLanguage(bangla, () => translateKnown('must match {22}'))).toBe('must match {22}')
})

it('keeps the language of a request apart from others, across what it waits for', async () => {
  const read = async () => {
    await new Promise((done) => setImmediate(done))
    return getLanguage()
  }
  expect(await Promise.all([runInLanguage(bangla, read), read()])).toEqual(['bn', 'en'])
})

it('checks the values of a text when it is compiled', () => {
  // @ts-expect-error a value is missing
  expect(() => t('Hello {name}')).toThrow()
  // @ts-expect-error a number would be shown in Latin digits
  expect(t('Hello {name}', { name: 3 })).toBe('Hello 3')
  // @ts-expect-error this text has no such value
  expect(t('Hello', { name: 'Rafi' })).toBe('Hello')
  expect(t(msg('Plain {kind}'), { kind: 'marked' })).toBe('Plain marked')
  expect(t('{a, plural, one {one {b}} other {# {b}}}', { a: 2, b: 'courts' })).toBe('2 courts')
})

it('gives elements and texts in order', () => {
  const link = (parts: unknown[]) => ({ link: parts })
  expect(toRichParts('Use the <link>form</link> of {site}.', { link, site: 'ours' })).toEqual([
    'Use the ',
    { link: ['form'] },
    ' of ours.',
  ])
})
