import { expect, it } from 'vitest'
import { toNetwork } from './ip-network.ts'
import { scaleLimit, toAddressSubjects } from './rate-limit.ts'

it.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0DB8:0001:2::6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::6', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
])('counts %s as %s and %s', (address, subnet, network) => {
  expect([toNetwork(address), toNetwork(address, 48)]).toEqual([subnet, network])
})

it('lets a /48 have ten times what each of its /64 may, and an IPv4 address what it may', () => {
  expect(toAddressSubjects('2001:db8:1:2::3', 30)).toEqual([
    { subject: '2001:db8:1:2::/64', most: 30 },
    { subject: '2001:db8:1::/48', most: 300 },
  ])
  expect(toAddressSubjects('::ffff:203.0.113.7', 30)).toEqual([{ subject: '203.0.113.7', most: 30 }])
})

it('multiplies a limit by RATE_LIMIT_FACTOR, to 1 at least', () => {
  expect([scaleLimit(5, 1), scaleLimit(5, 100), scaleLimit(5, 0.01)]).toEqual([5, 500, 1])
})
