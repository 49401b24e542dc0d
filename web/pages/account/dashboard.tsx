import { clsx } from 'clsx'
import { t } from '#i18n/t'
import { NextGame, useNextGame } from '../../features/booking/my-bookings/next-game'
import { SavedFacilities } from '../../features/facility/saved/saved-facilities'
import { MyFigures } from '../../features/report/my-figures'
import { MyReviews } from '../../features/review/my-reviews'
import { PageHead } from '../../lib/page-head'
import styles from './account-page.module.css'

function DashboardSections() {
  const game = useNextGame()
  if (game.isLoading) return null
  return (
    <>
      <NextGame {...game} />
      <section className={clsx(styles.section, game.next && styles.afterTicket)} aria-labelledby="saved-venues">
        <h2 id="saved-venues" className="display">
          {t('Saved venues')}
        </h2>
        <SavedFacilities />
      </section>
      <section id="reviews" className={styles.section} aria-labelledby="your-reviews">
        <h2 id="your-reviews" className="display">
          {t('Your reviews')}
        </h2>
        <MyReviews />
      </section>
    </>
  )
}

/** Dashboard (spec §2, User area): four figures, the next game, saved facilities, the reviews given. */
export default function AccountDashboardPage() {
  return (
    <>
      <PageHead title={t('Dashboard')} hidden />
      <MyFigures />
      <DashboardSections />
    </>
  )
}
