import { clsx } from 'clsx'
import { t } from '#i18n/t'
import { formatRating, toDigits } from '../../lib/texts/format'
import { hidden, rich } from '../../lib/texts/rich'
import { ErrorBox } from '../../ui/feedback/error-box'
import { Stars } from '../../ui/marks/stars'
import { useRatingSpreadQuery } from './api'
import styles from './rating-spread.module.css'

export function RatingSpread({ facilityId, average }: { facilityId: string; average: number }) {
  const { currentData, error, isFetching, refetch } = useRatingSpreadQuery({ params: { facilityId } })
  const counts = currentData?.stars
  const total = Math.max(1, counts?.reduce((sum, count) => sum + count, 0) ?? 0)
  return (
    <div>
      <p className={clsx('display', styles.average)}>{formatRating(average)}</p>
      <Stars rating={average} />
      <ul className={styles.spread}>
        {[5, 4, 3, 2, 1].map((stars) => {
          const count = counts?.[stars - 1] ?? 0
          return (
            <li key={stars}>
              <span>
                {rich('{stars}<hidden> stars:</hidden>', {
                  stars: toDigits(stars),
                  hidden,
                })}
              </span>
              <span className={styles.bar}>
                <i style={{ width: `${(count / total) * 100}%` }} />
              </span>
              <span className="muted">{counts && toDigits(count)}</span>
            </li>
          )
        })}
      </ul>
      {error && !counts && (
        <ErrorBox title={t('The ratings could not be loaded.')} onRetry={refetch} retrying={isFetching} />
      )}
    </div>
  )
}
