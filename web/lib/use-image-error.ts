import { useCallback, useState } from 'react'

/**
 * Whether an image failed to load, also when it failed before hydration attached its events. `ref` and `onError` belong
 * on the image that shows `src`.
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
