import { expect, test } from 'vitest'
import { NOT_PAGES, readPush, toOfflineUrl } from './rules'

test.each([
  ['/api/live/facility/1', true],
  ['/api/bookings/export.csv', true],
  ['/sandbox', true],
  ['/sandbox/pay/cs_1', true],
  ['/v1/checkout/sessions', true],
  ['/robots.txt', true],
  ['/avatar/Nadia.svg', true],
  ['/', false],
  ['/user/bookings/1', false],
  ['/facilities', false],
  ['/apis', false],
])('%s is left to the network: %s', (path, isLeft) => {
  expect(NOT_PAGES.some((pattern) => pattern.test(path))).toBe(isLeft)
})

test.each([
  ['/facilities?date=2026-12-01&from=18:00', 'en', '/offline?to=%2Ffacilities%3Fdate%3D2026-12-01%26from%3D18%3A00'],
  ['/bn/user/bookings', 'bn', '/bn/offline?to=%2Fuser%2Fbookings'],
  ['/bn?x=1', 'bn', '/bn/offline?to=%2F%3Fx%3D1'],
  ['/user', 'bn', '/bn/offline?to=%2Fuser'],
  ['/bn/user', 'en', '/offline?to=%2Fbn%2Fuser'],
  ['/bnx', 'bn', '/bn/offline?to=%2Fbnx'],
  ['/bn/user', 'en bn', '/bn/offline?to=%2Fuser'],
  ['/user', 'bn en', '/offline?to=%2Fuser'],
])('%s, when it can’t be fetched, leads to an offline page in its language, if %s is kept', (path, kept, offline) => {
  expect(toOfflineUrl(new URL(path, 'https://play.example.com'), kept.split(' '))).toBe(offline)
})

const message = { title: 'Soon on court', body: '18:00–19:00', path: '/user/bookings/1', tag: 'a' }

test('a push message is shown as it was sent', () => {
  expect(readPush(JSON.stringify(message))).toEqual(message)
})

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
])('%s is not opened', (path) => {
  expect(readPush(JSON.stringify({ ...message, path })).path).toBe('/user/bookings')
})

test.each([undefined, '', 'text', 'null', '{}', '{"title":1}'])('%s shows a general message', (text) => {
  expect(readPush(text, 'নতুন খবর')).toMatchObject({ title: 'Book My Play', body: 'নতুন খবর', path: '/user/bookings' })
})
