import { createHash } from 'node:crypto'

/** `hosted`: the account belongs to an organisation, which has its domain at the provider. */
export type Account = { email: string; name: string; verified: boolean; hosted: boolean }

/** The accounts to choose from: the seeded user, a new one, and one whose address is not verified. */
export const DEMO_ACCOUNTS: readonly Account[] = [
  { email: 'user@bookmyplay.test', name: 'Demo User', verified: true, hosted: true },
  { email: 'nusrat.jahan@gmail.test', name: 'Nusrat Jahan', verified: true, hosted: true },
  { email: 'rafi.ahmed@elsewhere.test', name: 'Rafi Ahmed', verified: false, hosted: false },
]

/** Returns what the provider says of an account. `sub` never changes for an address, as Google's never does. */
export function toClaims({ email, name, verified, hosted }: Account) {
  const [given = name, ...family] = name.split(' ')
  return {
    sub: toSubject(email),
    email,
    email_verified: verified,
    ...(hosted && { hd: email.split('@')[1] }),
    name,
    given_name: given,
    ...(family.length > 0 && { family_name: family.join(' ') }),
  }
}

/** 21 digits, like Google's. */
function toSubject(email: string): string {
  const digest = createHash('sha256').update(email.toLowerCase()).digest('hex')
  return `1${BigInt(`0x${digest}`).toString().slice(0, 20)}`
}
