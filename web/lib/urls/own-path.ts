const BASE = 'https://this-site.invalid'

const resolvePath = (path: string) => (URL.canParse(path, BASE) ? new URL(path, BASE) : undefined)

/**
 * Returns the path, query and fragment of a path from outside, as the browser reads it, or `fallback` if it leads to
 * another site: browsers drop tabs and resolve dots, so that `/\t/host` and `/.//host` name a host.
 */
export function toOwnPath(path: unknown, fallback = '/'): string {
  const url = typeof path === 'string' && path.startsWith('/') ? resolvePath(path) : undefined
  if (url?.origin !== BASE) return fallback
  const own = `${url.pathname}${url.search}${url.hash}`
  return resolvePath(own)?.origin === BASE ? own : fallback
}
