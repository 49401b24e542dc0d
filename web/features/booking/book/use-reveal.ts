import { useEffect, useRef } from 'react'
import type { Booker } from './use-booker'

/** Space kept below the revealed element, in px. */
const MARGIN = 12

/** Scrolls the body just far enough to show an element; `scrollIntoView` would scroll the page too. */
function reveal(body: HTMLElement | null, selector: string) {
  const element = body?.querySelector(selector)
  if (!body || !element) return
  const [frame, target] = [body.getBoundingClientRect(), element.getBoundingClientRect()]
  const below = Math.min(target.bottom + MARGIN - frame.bottom, target.top - frame.top)
  if (below > 0) body.scrollTop += below
  else if (target.top < frame.top) body.scrollTop += target.top - frame.top
}

/** Returns the ref of a booker's scrolling body, and keeps the selected slot or the slots of a newly selected day visible. */
export function useReveal({ date, range }: Booker) {
  const body = useRef<HTMLDivElement>(null)
  const from = range?.from
  const shownDate = useRef(date)
  useEffect(() => {
    if (from) reveal(body.current, `[data-start="${from}"]`)
  }, [from])
  useEffect(() => {
    if (shownDate.current === date) return
    shownDate.current = date
    reveal(body.current, '[data-slots]')
  }, [date])
  return body
}
