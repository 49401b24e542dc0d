import type { MouseEvent } from 'react'

/** Follows a link within the page. By the browser, it would add an entry to the history that the router ignores on Back. */
export function jumpTo(event: MouseEvent<HTMLAnchorElement>) {
  const target = document.querySelector<HTMLElement>(event.currentTarget.hash)
  if (!target || event.ctrlKey || event.metaKey || event.shiftKey) return // these open another window
  event.preventDefault()
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus()
  target.scrollIntoView?.()
}
