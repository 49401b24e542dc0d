import { BadgeCheck } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Review } from '#contract/review'
import { t } from '#i18n/t'
import { useSite } from '../../lib/page/site'
import { formatReviewDate } from '../../lib/texts/format'
import { Button } from '../../ui/buttons/button'
import { Empty } from '../../ui/feedback/empty'
import { ErrorBox } from '../../ui/feedback/error-box'
import { Spinner } from '../../ui/feedback/spinner'
import { Avatar } from '../../ui/marks/avatar'
import { Stars } from '../../ui/marks/stars'
import { toReviewsQuery, useListReviewsQuery } from './api'
import { RatingSpread } from './rating-spread'
import styles from './review-list.module.css'

const loadModeration = () => import('./moderation')
const HideButton = lazy(async () => ({ default: (await loadModeration()).HideButton }))
const HiddenReviews = lazy(async () => ({ default: (await loadModeration()).HiddenReviews }))

function ReviewEntry({ review, isAdmin }: { review: Review; isAdmin: boolean }) {
  const { timeZone } = useSite()
  const { user, rating, comment, date, verified } = review
  return (
    <li className={styles.review} data-testid="review">
      <Avatar name={user.name} src={user.avatarUrl} />
      <div>
        <div className={styles.head}>
          <b>
            <span>{user.name}</span>
            {verified && (
              <span className={styles.verified}>
                <BadgeCheck className="icon" /> {t('played here')}
              </span>
            )}
          </b>
          <Stars rating={rating} />
        </div>
        <p className={styles.date}>
          <time dateTime={date}>{formatReviewDate(date, timeZone)}</time>
        </p>
        {comment && <p className={styles.comment}>{comment}</p>}
        {isAdmin && (
          <p className={styles.moderate}>
            <Suspense>
              <HideButton review={review} />
            </Suspense>
          </p>
        )}
      </div>
    </li>
  )
}

type ReviewListProps = {
  facilityId: string
  average: number
  /** Whether reviews can be hidden and shown again. */
  isAdmin?: boolean
}

function ShownReviews({ facilityId, average, isAdmin = false }: ReviewListProps) {
  const [pages, setPages] = useState(1)
  const { data, currentData, error, isFetching, refetch } = useListReviewsQuery(toReviewsQuery(facilityId, pages))
  const failure = error && !currentData && (
    <ErrorBox title={t('Error')} onRetry={refetch} retrying={isFetching}>
      {t('The reviews could not be loaded.')}
    </ErrorBox>
  )
  if (!data) return failure || <Spinner label={t('Loading reviews')} />
  const total = data.meta?.total ?? data.data.length
  if (total === 0) {
    return (
      <Empty title={t('No reviews yet')} picture="/art/empty-reviews.webp">
        {t('Played here? Be the first to say how it was.')}
      </Empty>
    )
  }
  return (
    <div className={styles.reviews}>
      <RatingSpread facilityId={facilityId} average={average} />
      <div>
        <ul>
          {data.data.map((review) => (
            <ReviewEntry key={review._id} review={review} isAdmin={isAdmin} />
          ))}
        </ul>
        {failure}
        {!failure && total > data.data.length && (
          <Button variant="outline" size="small" loading={isFetching} onClick={() => setPages(pages + 1)}>
            {t('Show more reviews')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Reviews of a facility, newest first (spec §2), loaded page by page. Admins can hide them and show them again. */
export function ReviewList(props: ReviewListProps) {
  return (
    <>
      <ShownReviews {...props} />
      {props.isAdmin && (
        <Suspense>
          <HiddenReviews facilityId={props.facilityId} />
        </Suspense>
      )}
    </>
  )
}
