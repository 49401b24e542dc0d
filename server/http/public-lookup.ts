import { type LookupAddress, lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'

/**
 * Returns a lookup for one connection that refuses a name with any address that isn't public. The connection goes to an
 * address that was checked, so another answer to a second question can't lead it elsewhere.
 */
export const createPublicLookup =
  (isPublic: (address: string) => boolean): LookupFunction =>
  (host, options, done) =>
    lookup(host, { ...options, all: true }, (error, found) => {
      const addresses: LookupAddress[] = found ?? []
      const [first] = addresses
      if (error || !first || !addresses.every(({ address }) => isPublic(address)))
        return done(error ?? new Error(`${host} is not public`), '', 0)
      return options.all ? done(null, addresses) : done(null, first.address, first.family)
    })
