import { expect, it } from 'vitest'
import { isPublicHost } from './image-hosts.ts'
import { createPublicLookup } from './public-lookup.ts'

const resolve = (host: string, isPublic: (address: string) => boolean) =>
  new Promise((done) =>
    createPublicLookup(isPublic)(host, { all: true }, (error, addresses) => done(error?.message ?? addresses)),
  )

it('refuses a name that resolves to a private address, and returns the addresses that it has checked', async () => {
  expect(await resolve('localhost', isPublicHost)).toBe('localhost is not public')
  expect(await resolve('localhost', () => true)).toContainEqual(
    expect.objectContaining({ address: expect.stringMatching(/^(127\.0\.0\.1|::1)$/) }),
  )
})
