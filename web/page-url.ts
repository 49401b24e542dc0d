import type { RouteObject } from 'react-router'
import { routes } from './routes'

/** All unknown paths show the same page. */
const UNKNOWN = '/not-found'

/** The query parameters that a route's rendering reads, by the paths it serves. */
type PageUrl = { pattern: RegExp; query: readonly string[] }

/** React Router's own matching ranks all routes anew for each request, which costs more than sending a finished page. */
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
 * All that rendering a page on the server may depend on: its path, and the parameters its route names, in their order.
 * Other parameters would make one page many, of which each has to be rendered.
 */
export function toPageUrl({ pathname, searchParams }: URL): string {
  const page = pages.find(({ pattern }) => pattern.test(pathname))
  if (!page) return UNKNOWN
  const known = new URLSearchParams(
    page.query.flatMap((name) => (searchParams.has(name) ? [[name, searchParams.get(name) ?? '']] : [])),
  )
  return known.size > 0 ? `${pathname}?${known}` : pathname
}
