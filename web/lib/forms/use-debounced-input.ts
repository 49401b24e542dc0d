import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  UNSAFE_DataRouterContext as RouterContext,
  UNSAFE_DataRouterStateContext as ShownContext,
  useNavigation,
} from 'react-router'

/** Delay after the last keystroke, in ms. */
const DELAY = 300

/**
 * Returns whether another page is loading, as far as it is rendered, and a function that says whether one is loading or loaded
 * now: a slow phone renders that later, and no public function of the router tells it.
 */
function useIsLeaving() {
  const router = useContext(RouterContext)?.router
  const shown = useContext(ShownContext)?.location.pathname
  const next = useNavigation().location
  const isLeavingNow = () => {
    const { navigation, location } = router?.state ?? {}
    return (navigation?.location ?? location)?.pathname !== shown
  }
  return [next !== undefined && next.pathname !== shown, isLeavingNow] as const
}

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
