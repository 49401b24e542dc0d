import { createHash } from 'node:crypto'

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/** Adds SSLCommerz's signature over all fields. */
export function sign(fields: Record<string, string>, password: string): Record<string, string> {
  const signed: Record<string, string> = { ...fields, store_passwd: md5(password) }
  const text = Object.keys(signed)
    .sort()
    .map((name) => `${name}=${signed[name]}`)
    .join('&')
  return { ...fields, verify_key: Object.keys(fields).join(','), verify_sign: md5(text) }
}
