type CookieOptions = { path: string; seconds: number; httpOnly: boolean; secure: boolean }

/** The value of a cookie in a Cookie header. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}

/** A Set-Cookie header for a cookie that is not sent from other sites' forms and frames; `seconds` 0 deletes it. */
export const writeCookie = (name: string, value: string, { path, seconds, httpOnly, secure }: CookieOptions): string =>
  [
    `${name}=${value}`,
    `Path=${path}`,
    `Max-Age=${seconds}`,
    'SameSite=Lax',
    ...(httpOnly ? ['HttpOnly'] : []),
    ...(secure ? ['Secure'] : []),
  ].join('; ')
