import { readFromTab, saveInTab } from '../storage/tab-storage'
import { createRandomHex } from './random-hex'

const STORAGE_KEY = 'idempotencyKeys'

/** The keys of requests whose outcome isn't known, kept in this tab over reloads. */
let keys: Record<string, string> | undefined

const readKeys = () => {
  keys ??= (readFromTab(STORAGE_KEY) as Record<string, string> | null) ?? {}
  return keys
}

/** Returns the key of a request: the same one until its outcome is known. */
export function getIdempotencyKey(request: string): string {
  const known = readKeys()
  known[request] ??= createRandomHex()
  saveInTab(STORAGE_KEY, known)
  return known[request]
}

/** Call it once the outcome of a request is known. */
export function forgetIdempotencyKey(request: string) {
  const known = readKeys()
  delete known[request]
  saveInTab(STORAGE_KEY, known)
}
