type CookieOptions = {
  path: string
  seconds: number
  httpOnly: boolean
  secure: boolean
  /** Lax unless given: the cookie is sent when a link of another site leads here, but not from its forms and frames. */
  sameSite?: 'Lax' | 'Strict'
}

/** The value of a cookie in a Cookie header. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}

/** A Set-Cookie header; `seconds` 0 deletes the cookie. */
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
