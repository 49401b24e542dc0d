import { t } from '#i18n/t'
import styles from './stars.module.css'

const STAR = 'M12 2.5l2.9 6.1 6.6.9-4.8 4.6 1.2 6.6L12 17.5l-5.9 3.2 1.2-6.6L2.5 9.5l6.6-.9z'

/** One star, `share` of it filled (0 to 1). */
export function Star({ share = 1 }: { share?: number }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      {share < 1 && <path className={styles.rest} d={STAR} />}
      {share > 0 && (
        <path d={STAR} style={share < 1 ? { clipPath: `inset(0 ${(1 - share) * 100}% 0 0)` } : undefined} />
      )}
    </svg>
  )
}

/** One full star, as decoration next to a figure. */
export const StarIcon = () => (
  <span className={styles.stars}>
    <Star />
  </span>
)

const ratings = [1, 2, 3, 4, 5]

/** A rating from 0 to 5 as stars, the last one filled in part. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className={styles.stars} role="img" aria-label={t('{rating, number} out of 5', { rating })}>
      {ratings.map((star) => (
        <Star key={star} share={Math.min(1, Math.max(0, rating - star + 1))} />
      ))}
    </span>
  )
}
