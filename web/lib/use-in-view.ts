import { useEffect, useRef, useState } from 'react'

/** How far outside the screen counts as in view: a fling on a phone takes about as long as starting what lies there. */
const MARGIN = '600px 0px'

/** Whether an element has come near the screen; true stays true. `ref` goes to the element. */
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
