import { clsx } from 'clsx'
import { lazy, Suspense } from 'react'
import { Link, useParams } from 'react-router'
import { t } from '#i18n/t'
import { Guard } from '../../../features/auth/session/guard'
import { useGetFacilityQuery } from '../../../features/facility/api'
import { PageHead } from '../../../lib/page/page-head'
import { getErrorStatus } from '../../../lib/requests/api-error'
import { Pending } from '../../../ui/feedback/query-error'
import { Spinner } from '../../../ui/feedback/spinner'
import layout from '../../../ui/layout/layout.module.css'
import styles from '../layout/form-page.module.css'

// guests are led to login and need neither the form nor its library
const EnquiryForm = lazy(() => import('../../../features/enquiry/enquiry-form'))

/** Asking a venue for a long rental, such as a tournament. */
export default function EnquiryPage() {
  const { id = '' } = useParams()
  const query = useGetFacilityQuery({ params: { id } })
  const { currentData: facility, error } = query
  const status = getErrorStatus(error)
  if (!facility && (status === 404 || status === 400)) throw new Error('There is no such venue.')
  const title = t('Ask for a longer rental')
  return (
    <main className={clsx(layout.page, styles.page)}>
      <PageHead title={title} hidden />
      <div>
        <h1 className="display">{title}</h1>
        <p className={styles.venue}>
          <Link className="link" to={`/facilities/${id}`}>
            {facility?.name ?? t('Venue')}
          </Link>
        </p>
        <p className={styles.lead}>
          {t(
            'For a tournament, a camp or a party: ask for several days, courts or the whole hall at once. The venue answers with one price.',
          )}
        </p>
        <ol className={styles.reasons}>
          <li>{t('You send what you need. Nothing is held or charged yet.')}</li>
          <li>{t('The venue answers with a price, and holds all of it for you.')}</li>
          <li>{t('You pay by a link in time, and it is yours.')}</li>
        </ol>
      </div>
      <Guard loadingLabel={t('Loading the form')} title={title}>
        {facility ? (
          <Suspense fallback={<Spinner label={t('Loading the form')} />}>
            <EnquiryForm key={id} facility={facility} />
          </Suspense>
        ) : (
          <Pending
            query={query}
            error={t('The venue could not be loaded.')}
            loading={t('Loading the venue')}
            height={400}
            cards={1}
          />
        )}
      </Guard>
    </main>
  )
}
