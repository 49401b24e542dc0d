import { type KeyboardEvent, useCallback, useLayoutEffect, useRef, useState } from 'react'

/**
 * The state of a row of slides with CSS scroll snapping, so that swiping needs no script. `index` is the slide in view; arrow
 * keys, Home and End move to another.
 */
export function useSnapRow(count: number, start = 0) {
  const row = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(start)
  useLayoutEffect(() => {
    if (start > 0 && row.current) row.current.scrollLeft = start * row.current.clientWidth
  }, [start])
  const onScroll = useCallback(() => {
    const { scrollLeft = 0, clientWidth = 1 } = row.current ?? {}
    setIndex(Math.min(count - 1, Math.max(0, Math.round(scrollLeft / clientWidth))))
  }, [count])
  const show = (next: number) => {
    const place = Math.min(count - 1, Math.max(0, next))
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
    row.current?.scrollTo({ left: place * row.current.clientWidth, behavior })
    setIndex(place)
    return place
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const targets: Record<string, number> = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: count - 1 }
    const target = targets[event.key]
    if (target === undefined) return undefined
    event.preventDefault()
    return show(target)
  }
  return { row, index, show, onScroll, onKeyDown }
}
