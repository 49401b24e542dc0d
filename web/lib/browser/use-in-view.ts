import { useEffect, useRef, useState } from 'react'

/** How far above and below the viewport an element counts as in view, so that it is ready in time. */
const MARGIN = '600px 0px'

/** Returns whether an element has been near the viewport once, and the `ref` to set on it. */
export function useInView<Observed extends Element>() {
  const ref = useRef<Observed>(null)
  const [inView, setInView] = useState(false)
  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        setInView(true)
      },
      { rootMargin: MARGIN },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return { ref, inView }
}
