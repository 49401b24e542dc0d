import { clsx } from 'clsx'
import { useSearchParams } from 'react-router'
import { t } from '#i18n/t'
import { SavedBookings } from '../../features/booking/my-bookings/saved-bookings'
import { PageHead } from '../../lib/page-head'
import { useHydrated } from '../../lib/use-hydrated'
import { ButtonLink } from '../../ui/button'
import layout from '../../ui/layout.module.css'
import styles from './offline.module.css'

/** Returns the path of the page that could not be fetched; `/` for anything but a path of this site. */
const readTarget = (to: string | null) => (to && /^\/(?![/\\])/.test(to) ? to : '/')

/** The page that the service worker shows in place of one that can't be fetched. It must not need the server. */
export default function OfflinePage() {
  const [params] = useSearchParams()
  // the stored page was rendered without the parameter
  const target = useHydrated() ? readTarget(params.get('to')) : '/'
  return (
    <main className={clsx(layout.page, styles.page)}>
      <PageHead title={t('Offline')} hidden />
      <h1 className="display">{t('You are offline')}</h1>
      <p className="muted">{t('This page needs a connection.')}</p>
      <p>
        <ButtonLink to={target} reloadDocument>
          {t('Try again')}
        </ButtonLink>
      </p>
      <SavedBookings />
    </main>
  )
}
