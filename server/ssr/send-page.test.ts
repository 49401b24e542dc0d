import { expect, it } from 'vitest'
import { chooseEncoding } from './send-page.ts'

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['gzip;q=1.0, br; q=0.000', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['br;q=0.1, gzip', 'gzip'],
  ['*', 'br'],
  ['deflate', 'identity'],
  [undefined, 'identity'],
])('answers Accept-Encoding %j with %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding)
})
