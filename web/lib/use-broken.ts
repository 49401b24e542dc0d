import { useCallback, useState } from 'react'

/**
 * Whether a picture can't be had, also when that was known before hydration, whose events nobody heard. `ref` and
 * `onError` belong on the image that shows `src`.
 */
export function useBroken(src: string) {
  const [lost, setLost] = useState<string | null>(null)
  const onError = useCallback(() => setLost(src), [src])
  const ref = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) onError()
    },
    [onError],
  )
  return { broken: lost === src, ref, onError }
}
