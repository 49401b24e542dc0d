import type { CSSProperties } from 'react'
import { t } from '#i18n/t'
import styles from './stars.module.css'

const STAR = 'M12 2.5l2.9 6.1 6.6.9-4.8 4.6 1.2 6.6L12 17.5l-5.9 3.2 1.2-6.6L2.5 9.5l6.6-.9z'

/** One star, to choose. */
export const Star = () => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={STAR} />
  </svg>
)

/** One full star, as decoration next to a figure. */
export const StarIcon = () => <span className={styles.star} />

/** A rating from 0 to 5 as stars, the last one filled in part. */
export function Stars({ rating }: { rating: number }) {
  const full = Math.floor(rating)
  return (
    <span
      className={styles.stars}
      style={{ '--full': full, '--share': Number((rating - full).toFixed(2)) } as CSSProperties}
      role="img"
      aria-label={t('{rating, number} out of 5', { rating })}
    />
  )
}
