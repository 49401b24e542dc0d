import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useIsLeaving } from '../page/use-is-leaving'

/** Delay after the last keystroke, in ms. */
const DELAY = 300

/**
 * Returns a field's text, its setter and one that reports the text at once. Calls `onInput` with the trimmed text once typing
 * pauses, unless another page is loading by then: `onInput` mostly changes the URL, which would keep the user here. A
 * `value` changed elsewhere (back, Clear) replaces the text.
 */
export function useDebouncedInput(value: string, onInput: (text: string) => void) {
  const [text, setText] = useState(value)
  const reported = useRef(value)
  const [isLeaving, isLeavingNow] = useIsLeaving()
  useEffect(() => {
    // a value reported by this field must not undo what was typed since
    if (value !== reported.current) setText(value)
    reported.current = value
  }, [value])
  const report = useEffectEvent((trimmed: string) => {
    if (isLeavingNow()) return
    reported.current = trimmed
    onInput(trimmed)
  })
  useEffect(() => {
    const trimmed = text.trim()
    if (trimmed === value || isLeaving) return
    const timer = setTimeout(() => report(trimmed), DELAY)
    return () => clearTimeout(timer)
  }, [text, value, isLeaving])
  const reportNow = () => {
    const trimmed = text.trim()
    if (trimmed === value || trimmed === reported.current) return
    reported.current = trimmed
    onInput(trimmed)
  }
  return [text, setText, reportNow] as const
}
