import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const toKey = (secret: string) => new Uint8Array(hkdfSync('sha256', secret, '', 'gateway credentials', 32))

/** Encrypts a text for storage (AES-256-GCM). */
export function encrypt(secret: string, text: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', toKey(secret), iv)
  const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), data]).toString('base64')
}

/** @throws Error when it was encrypted with another secret or has been changed */
export function decrypt(secret: string, stored: string): string {
  const bytes = Buffer.from(stored, 'base64')
  const cipher = createDecipheriv('aes-256-gcm', toKey(secret), bytes.subarray(0, 12))
  cipher.setAuthTag(bytes.subarray(12, 28))
  return cipher.update(bytes.subarray(28), undefined, 'utf8') + cipher.final('utf8')
}
