import { expect, it } from 'vitest'
import { loadLanguage } from '#i18n/languages'
import { runInLanguage } from '#i18n/request-language'
import { formatDevice, translateDevice } from './client-info.ts'
import { formatNetwork } from './ip-network.ts'

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
    'Chrome on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  ['curl/8.0', 'Unknown device'],
  ['', 'Unknown device'],
  [undefined, 'Unknown device'],
])('names the device of %j', (userAgent, device) => {
  expect(formatDevice(userAgent)).toBe(device)
})

it.each([
  ['Chrome on Windows', 'Windows-এ Chrome'],
  ['Unknown device', 'অজানা ডিভাইস'],
  ['Firefox', 'Firefox'],
])('shows %s in the language of the reader', (device, inBangla) => {
  expect(translateDevice(device)).toBe(device)
  expect(runInLanguage(loadLanguage('bn'), () => translateDevice(device))).toBe(inBangla)
})

it('reads a very long User-Agent quickly', () => {
  expect(formatDevice(`Mozilla/5.0 (${'(a;'.repeat(100_000)}`).length).toBeLessThan(100)
})

it.each([
  ['203.0.113.77', '203.0.113.x'],
  ['::ffff:203.0.113.77', '203.0.113.x'],
  ['2001:db8:7:1::9', '2001:db8:7::x'],
  ['2001:db8::9', '2001:db8:0::x'],
  ['::1', '0:0:0::x'],
  ['no address', 'unknown'],
])('shows %s as %s', (address, network) => {
  expect(formatNetwork(address)).toBe(network)
})
