import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto'

/** A browser's keys, as base64url. */
export type BrowserKeys = { privateKey: string; publicKey: string; auth: string }

const SALT = 16
const KEY_ID = SALT + 5

const derive = (secret: Uint8Array, salt: Uint8Array, info: string | Uint8Array, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/**
 * Decrypts a push message, which only its browser can read (RFC 8291, RFC 8188).
 * @throws Error when it was encrypted for another browser
 */
export function decrypt(body: Buffer, keys: BrowserKeys): string {
  const salt = body.subarray(0, SALT)
  const end = KEY_ID + body.readUInt8(KEY_ID - 1)
  const sender = body.subarray(KEY_ID, end)
  const browser = createECDH('prime256v1')
  browser.setPrivateKey(keys.privateKey, 'base64url')
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender])
  const input = derive(browser.computeSecret(sender), Buffer.from(keys.auth, 'base64url'), info, 32)
  const key = derive(input, salt, 'Content-Encoding: aes128gcm\0', 16)
  const decipher = createDecipheriv('aes-128-gcm', key, derive(input, salt, 'Content-Encoding: nonce\0', 12))
  decipher.setAuthTag(body.subarray(-16))
  const padded = Buffer.concat([decipher.update(body.subarray(end, -16)), decipher.final()])
  // the text ends at a byte of value 2, zeros follow
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}
