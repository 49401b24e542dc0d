import { useEffect, useRef } from 'react'
import type { Booker } from './use-booker'

/** Left below what is scrolled into sight, in px. */
const MARGIN = 12

/** Scrolls the body no further than needed to show an element, from its top on. The page itself stays where it is. */
function reveal(body: HTMLElement | null, selector: string) {
  const element = body?.querySelector(selector)
  if (!body || !element) return
  const [frame, target] = [body.getBoundingClientRect(), element.getBoundingClientRect()]
  const below = Math.min(target.bottom + MARGIN - frame.bottom, target.top - frame.top)
  if (below > 0) body.scrollTop += below
  else if (target.top < frame.top) body.scrollTop += target.top - frame.top
}

/** For the scrolling body of a booker: keeps the selected slot in sight, and the slots of a day that is chosen. */
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
