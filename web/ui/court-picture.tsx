import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useImageError } from '../lib/use-image-error'
import styles from './picture-frame.module.css'

type CourtPictureProps = {
  /** The venue's id, from which a court is drawn when there is no photo or it fails to load. */
  _id: string
  imageUrl: string
  alt?: string
  /** Intrinsic size, which avoids a layout shift. */
  width: number
  height: number
  /** Above the fold: loaded with high priority. */
  eager?: boolean
  /** The frame is several times as wide as high: on screens that are too, the drawing made for that is used. */
  wide?: boolean
  className?: string
  /** Labels on top of the picture. */
  children?: ReactNode
}

/** URL of the drawn court of a venue. */
export const toDrawnCourtUrl = (id: string) => `/art/${id}.svg?v=2`

/** A venue's photo, or a court drawn from its id. */
export function CourtPicture(props: CourtPictureProps) {
  const { _id, imageUrl, alt = '', width, height, eager = false, wide = false, className, children } = props
  const { failed, ref, onError } = useImageError(imageUrl)
  const photo = imageUrl && !failed ? imageUrl : null
  const image = (
    <img
      src={photo ?? toDrawnCourtUrl(_id)}
      alt={alt}
      width={width}
      height={height}
      {...(eager ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      {...(photo && { ref, onError })}
    />
  )
  return (
    <span className={clsx(styles.frame, wide && styles.wide, className)}>
      {wide && !photo ? (
        <picture>
          <source media="(min-width: 641px)" srcSet={`/art/${_id}-wide.svg?v=2`} />
          {image}
        </picture>
      ) : (
        image
      )}
      {children}
    </span>
  )
}
