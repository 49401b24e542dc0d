import { expect, it } from 'vitest'
import { getSeller } from './receipt.ts'

const config = { seller: { name: 'Play', address: 'Road 1, Dhaka' }, supportEmail: 'help@play.test' }
const venue = { name: 'Smash Club', location: 'Dhanmondi' }

it.each([
  [
    'the site, by card to its account',
    { method: 'card', accountId: null },
    { ...config.seller, email: 'help@play.test' },
  ],
  ['the venue, by its own account', { method: 'card', accountId: 'a1' }, { name: 'Smash Club', address: 'Dhanmondi' }],
  ['the venue, at its desk', { method: 'cash', accountId: null }, { name: 'Smash Club', address: 'Dhanmondi' }],
] as const)('the seller is whose account took the money: %s', (_, payment, seller) => {
  expect(getSeller(config, payment, venue)).toEqual(seller)
})
