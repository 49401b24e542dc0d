import { clsx } from 'clsx'
import { useSearchParams } from 'react-router'
import { t } from '#i18n/t'
import { SavedBookings } from '../../../features/booking/my-bookings/saved-bookings'
import { useHydrated } from '../../../lib/browser/use-hydrated'
import { PageHead } from '../../../lib/page/page-head'
import { toOwnPath } from '../../../lib/urls/own-path'
import { ButtonLink } from '../../../ui/buttons/button'
import layout from '../../../ui/layout/layout.module.css'
import styles from './offline.module.css'

/** The page that the service worker shows in place of one that can't be fetched. It must not need the server. */
export default function OfflinePage() {
  const [params] = useSearchParams()
  // the stored page was rendered without the parameter
  const target = useHydrated() ? toOwnPath(params.get('to')) : '/'
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
