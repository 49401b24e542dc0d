import { initials } from '../lib/format'
import { useImageError } from '../lib/use-image-error'
import styles from './avatar.module.css'

type AvatarProps = { name: string; src?: string | null; size?: 'large' }

/** A person's picture; initials while there is none or it can't be reached. The name stands beside it in words. */
export function Avatar({ name, src, size }: AvatarProps) {
  const { failed, ref, onError } = useImageError(src ?? '')
  const shown = src && !failed
  return (
    <span className={styles.avatar} data-size={size} aria-hidden>
      {shown ? <img src={src} alt="" loading="lazy" ref={ref} onError={onError} /> : initials(name)}
    </span>
  )
}
