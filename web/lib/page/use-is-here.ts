import { useEffect, useRef } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router'
import { useIsLeaving } from './use-is-leaving'

/**
 * Returns a function that tells whether the component is still shown, after an answer was awaited, and no other page is
 * loading that the user has chosen meanwhile.
 */
export function useIsHere() {
  const isShown = useRef(true)
  const [, isLeavingNow] = useIsLeaving()
  // what stays shown from page to page compares with the page that was rendered last
  const isLeaving = useRef(isLeavingNow)
  useEffect(() => {
    isLeaving.current = isLeavingNow
  })
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return () => isShown.current && !isLeaving.current()
}

/**
 * Like `useNavigate`, for where an answer leads to: users who have left the page, or closed the dialog, while it was
 * awaited stay where they are.
 */
export function useNavigateIfHere() {
  const navigate = useNavigate()
  const isHere = useIsHere()
  return async (to: string, options?: NavigateOptions) => {
    if (isHere()) await navigate(to, options)
  }
}
