import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useSite } from '../../lib/page/site'
import { isForeignImage } from '../../lib/pictures/foreign-image'
import { type Photo, toFallback } from '../../lib/pictures/photo'
import { useImageError } from '../../lib/pictures/use-image-error'
import { PhotoPicture } from './photo-picture'
import styles from './picture-frame.module.css'

type CourtPictureProps = {
  /** The facility's id, from which a court is drawn when there is no picture or it fails to load. */
  _id: string
  imageUrl: string
  /** Uploaded photos; the first is shown, before `imageUrl`. */
  photos?: Photo[]
  alt?: string
  /** Intrinsic size, which avoids a layout shift. */
  width: number
  height: number
  /** Whether it is above the fold and loaded with high priority. */
  eager?: boolean
  /** The width it is shown at, as in `<img sizes>`; by default `width`. */
  sizes?: string
  /** Whether the frame is very wide, so that wide screens get the wide drawing. */
  wide?: boolean
  className?: string
  children?: ReactNode
}

/** A JPEG for link previews, which show no SVG. */
export const toCourtPreviewUrl = (id: string) => `/art/${id}.jpg?v=2`

const toDrawnCourtUrl = (id: string) => `/art/${id}.svg?v=2`

/** A facility's first photo, the picture at its `imageUrl`, or a court drawn from its id. */
export function CourtPicture({ wide = false, className, children, ...picture }: CourtPictureProps) {
  return (
    <span className={clsx(styles.frame, wide && styles.wide, className)}>
      <Picture wide={wide} {...picture} />
      {children}
    </span>
  )
}

function Picture(props: CourtPictureProps) {
  const { _id, imageUrl, photos = [], alt = '', width, height, eager = false, sizes = `${width}px`, wide } = props
  const [photo] = photos
  const site = useSite()
  const ownUrl = isForeignImage(imageUrl, site) ? '' : imageUrl // a foreign one is shown once the server has copied it
  const url = photo ? toFallback(photo, 'card').src : ownUrl
  const { failed, ref, onError } = useImageError(url)
  const source = url && !failed ? url : null
  const events = source ? { ref, onError } : {}
  if (photo && source)
    return <PhotoPicture photo={photo} alt={alt} eager={eager} sizes={sizes} shape="card" {...events} />
  const image = (
    <img
      src={source ?? toDrawnCourtUrl(_id)}
      alt={alt}
      width={width}
      height={height}
      {...(eager ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      {...events}
    />
  )
  if (!wide || source) return image
  return (
    <picture>
      <source media="(min-width: 641px)" srcSet={`/art/${_id}-wide.svg?v=2`} />
      {image}
    </picture>
  )
}
