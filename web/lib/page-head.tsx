import { createContext, useContext, useEffect } from 'react'
import { useLocation } from 'react-router'
import { applyHead, type Head, headTags } from './head'
import { useSite } from './site'

/** Where a rendering on the server gathers the head of the page. */
export type HeadCollector = { head?: Head }
export const HeadCollectorContext = createContext<HeadCollector | null>(null)

/** Says title, description, canonical address, preview and JSON-LD of a page: one per page. */
export function PageHead(head: Head) {
  const collector = useContext(HeadCollectorContext)
  const { publicUrl } = useSite()
  const { pathname } = useLocation()
  if (collector) collector.head = head
  const written = JSON.stringify(head)
  useEffect(() => {
    applyHead(headTags(JSON.parse(written) as Head, { publicUrl, path: pathname }))
  }, [written, publicUrl, pathname])
  return null
}
