import { readFromDevice, removeFromDevice, saveOnDevice } from '../../../lib/storage/device-storage'

/** Local storage key of the e-mail that a code was sent to (spec §2, Verify). */
const EMAIL_KEY = 'email'

/** The navigation state of /verify. `sentAt` in ms since 1970; `code` is empty in live mode. */
export type CodeState = { code: string; sentAt: number }

type Credentials = { email: string; password: string }

/** The pending credentials, in memory only, to request a new code; lost on reload. */
let pending: { email: string; password: string | undefined } | null = null

/** The one-time code in a login message: its 12th word (spec §4). Empty in live mode, which has dots there. */
export function parseCode(message: string): string {
  const word = message.split(' ')[11] ?? ''
  return /^\d{4}$/.test(word) ? word : ''
}

/** Stores the e-mail that a code was sent to, and the password unless the user came through Google. */
export function savePendingLogin({ email, password }: { email: string; password?: string }): void {
  pending = { email, password }
  saveOnDevice(EMAIL_KEY, email)
}

/** The credentials that a code was sent for, or null after a reload and when the user came through Google. */
export function getPendingCredentials(): Credentials | null {
  const { email, password } = pending ?? {}
  return email !== undefined && password !== undefined ? { email, password } : null
}

/** The e-mail that a code was sent to, or null. */
export const getPendingEmail = (): string | null => readFromDevice(EMAIL_KEY) ?? pending?.email ?? null

/** Forgets e-mail and password after sign-in (spec §4). */
export function clearPendingLogin(): void {
  pending = null
  removeFromDevice(EMAIL_KEY)
}
