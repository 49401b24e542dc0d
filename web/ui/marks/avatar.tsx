import { useImageError } from '../../lib/pictures/use-image-error'
import { toInitials } from '../../lib/texts/format'
import styles from './avatar.module.css'

type AvatarProps = { name: string; src?: string | null; size?: 'large' }

/** A user's picture, or their initials when there is none or it fails to load. Decorative, next to the name. */
export function Avatar({ name, src, size }: AvatarProps) {
  const { failed, ref, onError } = useImageError(src ?? '')
  const hasImage = src && !failed
  return (
    <span className={styles.avatar} data-size={size} aria-hidden>
      {hasImage ? <img src={src} alt="" loading="lazy" ref={ref} onError={onError} /> : toInitials(name)}
    </span>
  )
}
