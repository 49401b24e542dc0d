import { clsx } from 'clsx'
import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { t } from '#i18n/t'
import { saveReturnPath } from '../../lib/storage/return-path'
import { useUser } from '../../store'
import { ButtonLink } from '../../ui/buttons/button'
import frame from '../../ui/pictures/picture-frame.module.css'
import styles from './review-form.module.css'

const NotLoaded = () => <p>{t('The form could not be loaded. Reload the page to write a review.')}</p>
const WriteReview = lazy(
  (): Promise<{ default: (props: { facilityId: string }) => React.ReactNode }> =>
    import('./write-review').catch(() => ({ default: NotLoaded })),
)

function Guest() {
  const { pathname } = useLocation()
  return (
    <div className={styles.guest}>
      <div className={clsx(frame.frame, styles.picture)}>
        <img src="/art/empty-reviews.webp" alt="" width="480" height="360" loading="lazy" />
      </div>
      <div>
        <p>{t('You need to login to add a review.')}</p>
        <ButtonLink
          to="/login"
          variant="outline"
          className={styles.login}
          onClick={() => saveReturnPath({ path: pathname, title: t('your review') })}
        >
          {t('Login')}
        </ButtonLink>
      </div>
    </div>
  )
}

/**
 * Write a Review (spec §5): the lazily loaded form for signed-in users, a link to login for guests. Both have the same height,
 * and the guests' box is shown until the form is loaded.
 */
export function ReviewForm({ facilityId }: { facilityId: string }) {
  const user = useUser()
  return (
    <div className={styles.box}>
      {user ? (
        <Suspense fallback={<Guest />}>
          <WriteReview facilityId={facilityId} />
        </Suspense>
      ) : (
        <Guest />
      )}
    </div>
  )
}
