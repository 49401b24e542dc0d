import type { ComponentProps } from 'react'
import { type Photo, toFallback, toSrcSet } from '../../lib/pictures/photo'

type Shape = Parameters<typeof toSrcSet>[1]

type PhotoPictureProps = Omit<ComponentProps<'img'>, 'src' | 'srcSet'> & {
  photo: Photo
  shape: Shape
  narrowShape?: Shape
  /** The width it is shown at, as in `<img sizes>`. */
  sizes: string
  /** Whether it is above the fold and loaded with high priority. */
  eager?: boolean
}

const PHONE = '(max-width: 640px)'

/** An uploaded photo in the smallest file that is sharp: AVIF where the browser knows it, else WebP. */
export function PhotoPicture({ photo, shape, narrowShape, sizes, eager = false, alt, ...image }: PhotoPictureProps) {
  return (
    <picture>
      {narrowShape &&
        (['avif', 'webp'] as const).map((format) => (
          <source
            key={format}
            media={PHONE}
            type={`image/${format}`}
            srcSet={toSrcSet(photo, narrowShape, format)}
            sizes={sizes}
          />
        ))}
      <source type="image/avif" srcSet={toSrcSet(photo, shape, 'avif')} sizes={sizes} />
      <img
        {...toFallback(photo, shape)}
        srcSet={toSrcSet(photo, shape, 'webp')}
        sizes={sizes}
        alt={alt ?? photo.alt}
        {...(eager ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        {...image}
      />
    </picture>
  )
}
