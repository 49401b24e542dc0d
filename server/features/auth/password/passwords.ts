import { readFileSync } from 'node:fs'
import { hash, verify } from '@node-rs/argon2'
import { t } from '#i18n/t'
import { fieldError } from '../../../app-error.ts'
import type { Config } from '../../../config.ts'
import { createTurns } from '../../../in-turn.ts'

const listed = readFileSync(new URL('../common-passwords.txt', import.meta.url), 'utf8').split('\n')
const commonPasswords = new Set(listed.filter((line) => line !== '' && !line.startsWith('# ')))

/**
 * Hashes one password at a time, so that many sign-ins at once use one core and leave the others to other requests. The
 * wait is the same whether or not the account exists.
 */
const inTurn = createTurns()

/** Keyboards write the same characters and spaces differently; a password is hashed and compared in one form. */
export const normalizePassword = (password: string): string => password.normalize('NFC').replace(/\p{Zs}/gu, ' ')

/** ড় ঢ় য় as one character, as most Bangla keyboards write them; NFC has two. */
const composed = new Map([
  ['\u09a1\u09bc', '\u09dc'],
  ['\u09a2\u09bc', '\u09dd'],
  ['\u09af\u09bc', '\u09df'],
])

/** Lists the forms in which a password may have been hashed before passwords were normalized, each once. */
const listForms = (password: string): string[] => {
  const compose = (text: string) => text.replace(/[\u09a1\u09a2\u09af]\u09bc/g, (pair) => composed.get(pair) ?? pair)
  const normalized = normalizePassword(password)
  const forms = [normalized, password, normalized.normalize('NFD'), compose(normalized)]
  return [...new Set(forms)]
}

/** Hashes a password with argon2id, salted; the parameters are part of the hash. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(normalizePassword(password)))

let unusedHash: Promise<string> | undefined

/**
 * Returns the form of `password` that is behind `passwordHash`; undefined when it is another password. Without a hash (no
 * such user, or one who came through Google) it takes as long, so that the time taken doesn't show who has an account.
 */
export async function findHashedForm(passwordHash: string | null | undefined, password: string) {
  unusedHash ??= hashPassword('nobody has this password')
  const unused = await unusedHash
  for (const form of listForms(password))
    if ((await inTurn(() => verify(passwordHash ?? unused, form))) && typeof passwordHash === 'string') return form
  return undefined
}

/** Returns whether `password` is the one behind `passwordHash`, in any form. */
export const isPassword = async (passwordHash: string | null | undefined, password: string): Promise<boolean> =>
  (await findHashedForm(passwordHash, password)) !== undefined

/** Words of this site that are guessed first, as listed in docs/security-controls.md. */
const siteWords = ['bookmyplay', 'badminton', 'shuttlecock', 'racket', 'racquet', 'court', 'admin', 'welcome']

const keepLetters = (text: string) => text.replace(/[^\p{L}]/gu, '')

/**
 * Refuses a new password that is easily guessed: the user's own e-mail or the name in it, a word of this site or the
 * seller's name with digits and signs around it, or one of the most common. The contract has checked its length.
 */
export function checkNewPassword({ seller }: Pick<Config, 'seller'>, password: string, email: string): void {
  const message = findWeakness(
    normalizePassword(password).toLowerCase(),
    email.toLowerCase(),
    seller.name.toLowerCase(),
  )
  if (message) throw fieldError('password', message)
}

function findWeakness(password: string, email: string, sellerName: string): string | undefined {
  if (commonPasswords.has(password)) return t('This is one of the most common passwords. Choose another one.')
  const letters = keepLetters(password)
  const own = [email, email.split('@')[0] ?? ''].map(keepLetters).filter(Boolean)
  if (password === email || own.includes(letters))
    return t('Your e-mail is the first thing anyone would try. Choose another password.')
  if ([...siteWords, keepLetters(sellerName)].includes(letters) && letters !== '')
    return t('The name of this site and its sport are tried first. Choose another password.')
  return undefined
}
