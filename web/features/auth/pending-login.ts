/** Local storage key of the e-mail that waits for its code (spec §2, Verify). */
const EMAIL_KEY = 'email'

/** What travels to the verify screen in the navigation state. `sentAt` in ms since 1970; `code` is empty in live mode. */
export type CodeState = { code: string; sentAt: number }

type Credentials = { email: string; password: string }

/** Kept in memory only, so that a new code can be asked for without typing again; gone after a reload. */
let pending: Credentials | null = null

/** The one-time code is the 12th word of the login message (spec §4); live mode has dots there, which are no code. */
export function parseCode(message: string): string {
  const word = message.split(' ')[11] ?? ''
  return /^\d{4}$/.test(word) ? word : ''
}

/** Remembers whose code is on its way. */
export function savePendingLogin(credentials: Credentials): void {
  pending = credentials
  try {
    localStorage.setItem(EMAIL_KEY, credentials.email)
  } catch {
    // storage is forbidden: the attempt lives as long as the page
  }
}

/** What was typed to login, while the page lives. */
export const getPendingCredentials = () => pending

/** The e-mail that waits for its code, or null. */
export function getPendingEmail(): string | null {
  try {
    return localStorage.getItem(EMAIL_KEY) ?? pending?.email ?? null
  } catch {
    return pending?.email ?? null
  }
}

/** The person is in: neither e-mail nor password is needed any more (spec §4). */
export function clearPendingLogin(): void {
  pending = null
  try {
    localStorage.removeItem(EMAIL_KEY)
  } catch {
    // nothing was stored
  }
}
