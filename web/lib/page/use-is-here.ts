import { useEffect, useRef } from 'react'
import { type NavigateOptions, useLocation, useNavigate, useNavigation } from 'react-router'

/**
 * Returns a function that tells whether the component is still shown, after an answer was awaited, and no other page is
 * loaded that the user has chosen meanwhile.
 */
export function useIsHere() {
  const isHere = useRef(true)
  const { pathname } = useLocation()
  const next = useNavigation().location
  const isLeaving = next !== undefined && next.pathname !== pathname
  useEffect(() => {
    isHere.current = !isLeaving
    return () => {
      isHere.current = false
    }
  }, [isLeaving])
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
