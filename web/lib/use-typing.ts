import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Typing is waited for this long, in ms. */
const PAUSE = 300

/**
 * The text of a field, and how to set it; `tell` is told what was typed, without blanks around it, once typing pauses. A
 * `value` changed from elsewhere (back, Clear) comes through.
 */
export function useTyping(value: string, tell: (typed: string) => void) {
  const [text, setText] = useState(value)
  const told = useRef(value)
  useEffect(() => {
    // our own word coming back must not undo what was typed since
    if (value !== told.current) setText(value)
    told.current = value
  }, [value])
  const pause = useEffectEvent((typed: string) => {
    told.current = typed
    tell(typed)
  })
  useEffect(() => {
    const typed = text.trim()
    if (typed === value) return
    const timer = setTimeout(() => pause(typed), PAUSE)
    return () => clearTimeout(timer)
  }, [text, value])
  return [text, setText] as const
}
