import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useImageError } from '../lib/use-image-error'
import styles from './picture-frame.module.css'

type CourtPictureProps = {
  /** The venue's id; its drawn court takes the photo's place when there is none or it can't be reached. */
  _id: string
  imageUrl: string
  alt?: string
  /** Intrinsic size, so that nothing moves when it arrives. */
  width: number
  height: number
  /** In sight at once: not to be put off. */
  eager?: boolean
  className?: string
  /** Labels that lie on the picture. */
  children?: ReactNode
}

/** Where the court of a venue is drawn. */
export const drawnCourt = (id: string) => `/art/${id}.svg?v=1`

/** A venue's photo, or its court drawn from its id. */
export function CourtPicture(props: CourtPictureProps) {
  const { _id, imageUrl, alt = '', width, height, eager = false, className, children } = props
  const { failed, ref, onError } = useImageError(imageUrl)
  const photo = imageUrl && !failed ? imageUrl : null
  return (
    <span className={clsx(styles.frame, className)}>
      <img
        src={photo ?? drawnCourt(_id)}
        alt={alt}
        width={width}
        height={height}
        {...(eager ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        {...(photo && { ref, onError })}
      />
      {children}
    </span>
  )
}
