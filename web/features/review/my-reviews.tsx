import { Link } from 'react-router'
import type { listMyReviews, MyReview } from '#contract/review'
import { t } from '#i18n/t'
import { api, callWhole } from '../../api'
import { useSite } from '../../lib/page/site'
import { formatReviewDate } from '../../lib/texts/format'
import { Empty } from '../../ui/feedback/empty'
import { Pending } from '../../ui/feedback/query-error'
import { Stars } from '../../ui/marks/stars'
import styles from './my-reviews.module.css'

const myReviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMyReviews: build.query({
      ...callWhole<typeof listMyReviews>('GET', '/reviews/user'),
      providesTags: ['reviews'],
    }),
  }),
})

export const { useListMyReviewsQuery } = myReviewsApi

function MyReviewItem({ review: { rating, comment, date, facility, hiddenReason } }: { review: MyReview }) {
  const { timeZone } = useSite()
  return (
    <li>
      <p className={styles.head}>
        {facility.open ? (
          <Link className="link" to={`/facilities/${facility._id}`}>
            {facility.name}
          </Link>
        ) : (
          <b>{facility.name}</b>
        )}
        <Stars rating={rating} />
      </p>
      {comment && <p>{comment}</p>}
      {hiddenReason && <p className={styles.hidden}>{t('Hidden by an admin: {reason}', { reason: hiddenReason })}</p>}
      <p className={styles.where}>
        {facility.location} · <span className={styles.date}>{formatReviewDate(date, timeZone)}</span>
      </p>
    </li>
  )
}

/** The user's own reviews, newest first. */
export function MyReviews() {
  const query = useListMyReviewsQuery({ query: { limit: 20 } })
  const { data } = query
  if (!data) {
    const texts = { error: t('Your reviews could not be loaded.'), loading: t('Loading reviews') }
    return <Pending query={query} {...texts} height={120} />
  }
  if (data.data.length === 0) {
    return (
      <Empty title={t('No reviews yet')} link={{ to: '/facilities', text: t('Find a venue to review') }}>
        {t('Write a review on the page of a venue you played at.')}
      </Empty>
    )
  }
  return (
    <ul className={styles.reviews}>
      {data.data.map((review) => (
        <MyReviewItem key={review._id} review={review} />
      ))}
    </ul>
  )
}
