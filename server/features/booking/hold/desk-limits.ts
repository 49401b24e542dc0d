import type { Limit } from '../../../http/rate-limit.ts'

/**
 * Counted together by all calls that book or sell to somebody, since each tells whether an e-mail address has an account.
 */
export const deskLimits: Limit[] = [
  { name: 'book-for', by: 'account', most: 60, seconds: 60 },
  { name: 'book-for', by: 'facility', most: 600, seconds: 3600 },
]
