import { useCallback, useState } from 'react'

/**
 * Returns whether an image failed to load, even before hydration. `ref` and `onError` must be set on the image that shows
 * `src`.
 */
export function useImageError(src: string) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null)
  const onError = useCallback(() => setFailedSrc(src), [src])
  const ref = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) onError()
    },
    [onError],
  )
  return { failed: failedSrc === src, ref, onError }
}
