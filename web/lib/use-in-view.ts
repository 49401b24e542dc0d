import { useEffect, useRef, useState } from 'react'

/** Also true this far above and below the viewport, so that the element is ready when it is scrolled to. */
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
