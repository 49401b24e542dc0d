import { hash, verify } from '@node-rs/argon2'

/** Hashes a password with argon2id, salted; the parameters travel in the hash. */
export const hashPassword = (password: string): Promise<string> => hash(password)

let nobody: Promise<string> | undefined

/**
 * Whether `password` is the one behind `passwordHash`. With no hash (no such user, or one who came through Google)
 * it works as long and answers no, so that the time taken tells nobody who has an account.
 */
export async function isPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  nobody ??= hash('nobody has this password')
  const right = await verify(passwordHash ?? (await nobody), password)
  return right && typeof passwordHash === 'string'
}
