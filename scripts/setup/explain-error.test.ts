import { expect, it } from 'vitest'
import { explainError } from './explain-error.ts'

it.each([
  [Object.assign(new Error('password authentication failed'), { code: '28P01' }), 'the user or the password is wrong.'],
  [Object.assign(new Error('connect ECONNREFUSED ::1:25'), { code: 'ESOCKET' }), /^nothing listens there/],
  [
    Object.assign(new Error('Invalid login'), { code: 'EAUTH', response: '535 5.7.8\n Bad credentials' }),
    'the user or the password is wrong. It says: 535 5.7.8 Bad credentials',
  ],
  [
    new Error('no', { cause: new TypeError('fetch failed', { cause: { code: 'ENOTFOUND' } }) }),
    /^there is no such host/,
  ],
  [new Error('Something\n else'), 'It says: Something else'],
])('explains %s', (error, words) => {
  expect(explainError(error)).toEqual(expect.stringMatching(words))
})
