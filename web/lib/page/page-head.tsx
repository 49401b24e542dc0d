import { createContext, useContext, useEffect, useRef } from 'react'
import { generatePath, useMatches } from 'react-router'
import { useHydrated } from '../browser/use-hydrated'
import { applyHead, type Head, headTags } from './head'
import { useSite } from './site'

/** Collects the head of a page while it is rendered on the server. */
export type HeadCollector = { page?: { head: Head; path: string } }
/** Provided on the server; null in the browser, where the head is changed in place. */
export const HeadCollectorContext = createContext<HeadCollector | null>(null)

/** Returns the page's path as its route spells it, or the requested path if the route has none. */
function useOwnPath() {
  const { pathname, handle, params } = useMatches().at(-1) ?? { pathname: '/', handle: null, params: {} }
  const { path } = (handle ?? {}) as { path?: string }
  return path ? generatePath(path, params) : pathname
}

/** Sets a page's title, description, canonical URL, preview and JSON-LD. The last one rendered applies. */
export function PageHead(head: Head) {
  const collector = useContext(HeadCollectorContext)
  const { publicUrl, languages } = useSite()
  const path = useOwnPath()
  if (collector) collector.page = { head, path }
  const serialized = JSON.stringify(head)
  // during hydration the document has the server's tags already
  const isServed = useRef(!useHydrated())
  useEffect(() => {
    if (isServed.current) isServed.current = false
    else applyHead(headTags(JSON.parse(serialized) as Head, { publicUrl, languages, path }))
  }, [serialized, publicUrl, languages, path])
  return null
}
