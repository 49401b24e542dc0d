/** The value of one cookie of a `document.cookie` string, or undefined. */
export function readCookie(cookies: string, name: string) {
  const found = cookies.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found && decodeURIComponent(found.slice(name.length + 1))
}

/** Drawn once a page, for browsers that hold no such cookie. */
const ownToken = crypto.randomUUID?.() ?? String(Math.random()).slice(2)

/** What calls send as the XSRF header (spec §7): a header at all is what no other site can add to a form of its own. */
export const xsrfToken = (): string => readCookie(document.cookie, 'XSRF-TOKEN') ?? ownToken
