import { msg } from '#i18n/t'

/** The value of one cookie of a `document.cookie` string, or undefined. */
export function readCookie(cookies: string, name: string) {
  const pair = cookies.split('; ').find((text) => text.startsWith(`${name}=`))
  return pair && decodeURIComponent(pair.slice(name.length + 1))
}

/** Says why signing in fails where the browser blocks cookies. */
export const NEEDS_COOKIES = msg(
  'Signing in needs cookies, which your browser blocks. Please allow them for this site.',
)

/** For browsers that block the cookie; random for each page load. */
const fallbackToken = crypto.randomUUID?.() ?? String(Math.random()).slice(2)

/** Returns the XSRF header of API calls (spec §7). Its presence protects, since a form on another site can't set headers. */
export const getXsrfToken = (): string => readCookie(document.cookie, 'XSRF-TOKEN') ?? fallbackToken
