import { type RefObject, useEffect } from 'react'
import { api } from '../../../api'
import { useAppDispatch } from '../../../store'

/**
 * Tells the page around the frame the height and the title, for `web/public/embed.js`. Neither is secret, and the policy
 * of this page decides which sites are around it.
 */
export function usePostHeight(content: RefObject<HTMLElement | null>, title: string): void {
  useEffect(() => {
    const element = content.current
    if (!element || window.parent === window) return
    const post = () => {
      const height = Math.ceil(element.getBoundingClientRect().height)
      window.parent.postMessage({ type: 'book-my-play', height, title }, '*')
    }
    const observer = new ResizeObserver(post)
    observer.observe(element)
    return () => observer.disconnect()
  }, [content, title])
}

/** Refetches the free hours when the visitor comes back from the window in which they booked. */
export function useRefetchOnReturn(): void {
  const dispatch = useAppDispatch()
  useEffect(() => {
    const refetch = () => void dispatch(api.util.invalidateTags(['slots', 'days', 'facility']))
    addEventListener('focus', refetch)
    return () => removeEventListener('focus', refetch)
  }, [dispatch])
}
