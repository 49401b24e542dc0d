import { readFileSync } from 'node:fs'
import { hash, verify } from '@node-rs/argon2'
import { AppError } from '../../app-error.ts'

const listed = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8').split('\n')
const commonPasswords = new Set(listed.filter((line) => line !== '' && !line.startsWith('# ')))

/** Hashes a password with argon2id, salted; the parameters are part of the hash. */
export const hashPassword = (password: string): Promise<string> => hash(password)

let unusedHash: Promise<string> | undefined

/**
 * Whether `password` is the one behind `passwordHash`. Without a hash (no such user, or one who came through Google) it
 * takes as long and answers no, so that the time taken doesn't show who has an account.
 */
export async function isPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  unusedHash ??= hash('nobody has this password')
  const matches = await verify(passwordHash ?? (await unusedHash), password)
  return matches && typeof passwordHash === 'string'
}

/** Passes a user without a password. @throws AppError wrong_password */
export async function checkCurrentPassword(user: { passwordHash: string | null }, password: string | undefined) {
  if (user.passwordHash === null) return
  if (!(await isPassword(user.passwordHash, password ?? '')))
    throw new AppError('wrong_password', 'The current password is incorrect.')
}

/**
 * Refuses a new password that is guessed first: the user's own e-mail, or one of the most common. The contract has checked
 * its length. @throws AppError bad_request
 */
export function checkNewPassword(password: string, email: string): void {
  const given = password.toLowerCase()
  const message =
    given === email.toLowerCase()
      ? 'Your e-mail is the first thing anyone would try. Choose another password.'
      : 'This is one of the most common passwords. Choose another one.'
  if (given === email.toLowerCase() || commonPasswords.has(given))
    throw new AppError('bad_request', message, [{ path: 'password', message }])
}
