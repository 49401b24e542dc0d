import { useEffect, useRef } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router'

/** Returns a function that tells whether the component is still shown, after an answer was awaited. */
export function useIsHere() {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return () => isHere.current
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
