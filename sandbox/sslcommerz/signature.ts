import { createHash } from 'node:crypto'
import type { SslcommerzSwitches } from './switches.ts'

const hash = (algorithm: 'md5' | 'sha256', text: string) => createHash(algorithm).update(text).digest('hex')

/** Adds SSLCommerz's signature: over all fields, over some of them (`short`), or by another store (`wrong`). */
export function sign(
  fields: Record<string, string>,
  password: string,
  how: SslcommerzSwitches['signature'] = 'right',
): Record<string, string> {
  const names = how === 'short' ? ['amount', 'status'] : Object.keys(fields)
  const secret = hash('md5', how === 'wrong' ? `${password}?` : password)
  const signed: Record<string, string> = { store_passwd: secret }
  for (const name of names) signed[name] = fields[name] ?? ''
  const text = Object.keys(signed)
    .sort()
    .map((name) => `${name}=${signed[name]}`)
    .join('&')
  return {
    ...fields,
    verify_sign: hash('md5', text),
    verify_key: names.join(','),
    verify_sign_sha2: hash('sha256', text),
  }
}
