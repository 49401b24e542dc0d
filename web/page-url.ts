import type { RouteObject } from 'react-router'
import { routes } from './routes'

/** The key of all unknown paths, which show the same page. */
const UNKNOWN = '/not-found'

/** The query parameters that a route's rendering reads, by the paths it serves. */
type PageUrl = { pattern: RegExp; query: readonly string[] }

/** Lists the pages as patterns: React Router ranks all routes for each match, which costs more than sending a cached page. */
function listPages(level: RouteObject[], parent: string): PageUrl[] {
  return level.flatMap(({ path, children, handle }) => {
    if (path === '*') return []
    const full = path ? `${parent}/${path.replace(/:\w+/g, '[^/]+')}` : parent
    if (children) return listPages(children, full)
    return [{ pattern: new RegExp(`^${full}/*$`, 'i'), query: handle?.query ?? [] }]
  })
}

const pages = listPages(routes, '')

/**
 * The cache key of a rendered page: its path and the parameters that its route reads, in a fixed order. Without other
 * parameters, so that these don't cause another rendering.
 */
export function toPageUrl({ pathname, searchParams }: URL): string {
  const page = pages.find(({ pattern }) => pattern.test(pathname))
  if (!page) return UNKNOWN
  const known = new URLSearchParams(
    page.query.flatMap((name) => (searchParams.has(name) ? [[name, searchParams.get(name) ?? '']] : [])),
  )
  return known.size > 0 ? `${pathname}?${known}` : pathname
}
