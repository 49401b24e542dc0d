import { useEffect, useRef, useState } from 'react'

/** How far below or above the screen is near: a fling on a phone takes about as long as waking up what lies there. */
const MARGIN = '600px 0px'

/** Whether an element has come near the screen, once and for all; the answer's `ref` goes to it. */
export function useNear<Watched extends Element>() {
  const ref = useRef<Watched>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!ref.current) return
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        watch.disconnect()
        setNear(true)
      },
      { rootMargin: MARGIN },
    )
    watch.observe(ref.current)
    return () => watch.disconnect()
  }, [])
  return { ref, isNear }
}
