import type { Config } from '../config.ts'

type CookieOptions = {
  path: string
  seconds: number
  httpOnly: boolean
  secure: boolean
  /** Lax by default: sent after following a link from another site, but not from its forms and frames. */
  sameSite?: 'Lax' | 'Strict'
}

/** Returns whether people reach the site over https, so that its cookies are for https alone. */
export const isSecure = ({ publicUrl }: Pick<Config, 'publicUrl'>): boolean => publicUrl.startsWith('https:')

/** Returns a cookie's name: on https with the prefix, so that no other host of the domain can set it. */
export const getCookieName = (config: Pick<Config, 'publicUrl'>, name: string): string =>
  isSecure(config) ? `__Host-${name}` : name

export function readCookie(header: string | undefined, name: string): string | undefined {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}

/** Returns a Set-Cookie header; `seconds` 0 deletes the cookie. */
export const writeCookie = (
  name: string,
  value: string,
  { path, seconds, httpOnly, secure, sameSite = 'Lax' }: CookieOptions,
): string =>
  [
    `${name}=${value}`,
    `Path=${path}`,
    `Max-Age=${seconds}`,
    `SameSite=${sameSite}`,
    ...(httpOnly ? ['HttpOnly'] : []),
    ...(secure ? ['Secure'] : []),
  ].join('; ')
