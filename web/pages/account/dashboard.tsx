import { t } from '#i18n/t'
import { NextGame, useNextGame } from '../../features/booking/my-bookings/next-game'
import { PaySoon } from '../../features/booking/my-bookings/pay-soon'
import { SavedFacilities } from '../../features/facility/saved/saved-facilities'
import { MyFigures, MyFiguresSkeleton } from '../../features/report/my-figures'
import { MyReviews } from '../../features/review/my-reviews'
import { PageHead } from '../../lib/page/page-head'
import { useEveryHold } from '../../shared/holds'
import { ButtonLink } from '../../ui/buttons/button'
import { Empty } from '../../ui/feedback/empty'
import { QueryError } from '../../ui/feedback/query-error'
import { Loading, Skeleton } from '../../ui/feedback/skeleton'
import styles from './account-page.module.css'

/** In place of the next game, for users without one. */
const NoGame = () => (
  <Empty
    level={2}
    title={t('You have no game ahead')}
    picture="/art/ticket.webp"
    action={<ButtonLink to="/facilities">{t('Find a court')}</ButtonLink>}
    className={styles.noGame}
  >
    {t('Pick a venue and an hour. The court is held for you while you pay.')}
  </Empty>
)

/** Nothing is shown before it is known whether a game comes first, so that nothing moves. */
function DashboardSections() {
  const { failed, ...game } = useNextGame()
  const { holds, isLoading } = useEveryHold()
  if (game.isLoading || isLoading)
    return (
      <Loading label={t('Loading your dashboard')}>
        <Skeleton height={196} className={styles.ticket} />
        <MyFiguresSkeleton />
      </Loading>
    )
  return (
    <>
      <PaySoon holds={holds} />
      <NextGame {...game} />
      {failed && (
        <div className={styles.noGame}>
          <QueryError title={t('Your bookings could not be loaded.')} query={failed} />
        </div>
      )}
      {!failed && !game.next && holds.length === 0 && <NoGame />}
      <MyFigures />
      <section className={styles.section} aria-labelledby="saved-venues">
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

/** Dashboard (spec §2, User area): what waits for payment, the next game, four figures, saved facilities, the reviews given. */
export default function AccountDashboardPage() {
  return (
    <>
      <PageHead title={t('Dashboard')} hidden />
      <DashboardSections />
    </>
  )
}
