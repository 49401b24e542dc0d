import { BadgeCheck } from 'lucide-react'
import { useState } from 'react'
import type { Review } from '#contract/review'
import { formatDateTime, formatRating } from '../../lib/format'
import { useSite } from '../../lib/site'
import { Avatar } from '../../ui/avatar'
import { Button } from '../../ui/button'
import { Empty } from '../../ui/empty'
import { ErrorBox } from '../../ui/error-box'
import { Spinner } from '../../ui/spinner'
import { Stars } from '../../ui/stars'
import { useListReviewsQuery, useRatingSpreadQuery } from './api'
import { PAGE_SIZE, reviewsArg } from './page'

function ReviewEntry({ review }: { review: Review }) {
  const { timeZone } = useSite()
  const { user, rating, comment, date, verified } = review
  return (
    <li className="review">
      <Avatar name={user.name} src={user.avatarUrl} />
      <div>
        <div className="review-head">
          <b>
            {user.name}
            {verified && (
              <span className="review-played">
                <BadgeCheck className="icon" /> played here
              </span>
            )}
          </b>
          <Stars rating={rating} />
        </div>
        <p className="text-sm text-muted">
          <time dateTime={date}>{formatDateTime(date, timeZone)}</time>
        </p>
        {comment && <p className="review-text">{comment}</p>}
      </div>
    </li>
  )
}

/** The average, and how many gave each number of stars. */
function Spread({ facilityId, average }: { facilityId: string; average: number }) {
  const { data } = useRatingSpreadQuery({ params: { facilityId } })
  const stars = data?.stars ?? [0, 0, 0, 0, 0]
  const total = Math.max(
    1,
    stars.reduce((sum, count) => sum + count, 0),
  )
  return (
    <div>
      <p className="big display">{formatRating(average)}</p>
      <Stars rating={average} />
      <ul className="distribution">
        {[5, 4, 3, 2, 1].map((value) => (
          <li key={value}>
            <span>
              {value}
              <span className="sr-only"> stars:</span>
            </span>
            <u>
              <i style={{ width: `${((stars[value - 1] ?? 0) / total) * 100}%` }} />
            </u>
            <span className="text-muted">{stars[value - 1] ?? 0}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

type ReviewListProps = { facilityId: string; average: number }

/** Reviews of a venue, newest first (spec §2), a page more at a time. */
export function ReviewList({ facilityId, average }: ReviewListProps) {
  const [pages, setPages] = useState(1)
  const { data, isError, isFetching, refetch } = useListReviewsQuery(reviewsArg(facilityId, pages))
  if (isError && !data) {
    return (
      <ErrorBox title="Error" onRetry={refetch} retrying={isFetching}>
        The reviews could not be loaded.
      </ErrorBox>
    )
  }
  if (!data) return <Spinner label="Loading reviews" />
  const total = data.meta?.total ?? data.data.length
  if (total === 0) {
    return (
      <Empty title="No reviews yet" picture="/art/empty-reviews.webp">
        Played here? Be the first to say how it was.
      </Empty>
    )
  }
  return (
    <div className="reviews">
      <Spread facilityId={facilityId} average={average} />
      <div>
        <ul>
          {data.data.map((review) => (
            <ReviewEntry key={review._id} review={review} />
          ))}
        </ul>
        {total > pages * PAGE_SIZE && (
          <Button variant="outline" size="small" loading={isFetching} onClick={() => setPages(pages + 1)}>
            Show more reviews
          </Button>
        )}
      </div>
    </div>
  )
}
