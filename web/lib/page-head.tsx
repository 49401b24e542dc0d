import { createContext, useContext, useEffect } from 'react'
import { useLocation } from 'react-router'
import { applyHead, type Head, headTags } from './head'
import { useSite } from './site'

/** Collects the head of a page while it is rendered on the server. */
export type HeadCollector = { head?: Head }
export const HeadCollectorContext = createContext<HeadCollector | null>(null)

/** Sets a page's title, description, canonical URL, preview and JSON-LD. Rendered once per page. */
export function PageHead(head: Head) {
  const collector = useContext(HeadCollectorContext)
  const { publicUrl, languages } = useSite()
  const { pathname } = useLocation()
  if (collector) collector.head = head
  const serialized = JSON.stringify(head)
  useEffect(() => {
    applyHead(headTags(JSON.parse(serialized) as Head, { publicUrl, languages, path: pathname }))
  }, [serialized, publicUrl, languages, pathname])
  return null
}
