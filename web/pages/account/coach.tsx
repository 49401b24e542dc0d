import { useMemo } from 'react'
import { t } from '#i18n/t'
import { Coaching } from '../../features/coach/coaching'
import { type OwnProfile, useUpdateOwnHoursMutation } from '../../features/coach/own-api'
import { PageHead } from '../../lib/page/page-head'
import { CoachTermsForm } from '../coach-terms-form'
import styles from './account-page.module.css'

/** When the coach teaches at a venue on some days. */
function HoursByDate({ venue }: { venue: OwnProfile['venues'][number] }) {
  const terms = useMemo(() => ({ ...venue, priceRules: [] }), [venue])
  const [update, { isLoading }] = useUpdateOwnHoursMutation()
  return (
    <CoachTermsForm
      terms={terms}
      hasPrices={false}
      isLoading={isLoading}
      send={({ specialHours = [], before }) => update({ params: { id: venue._id }, body: { specialHours, before } })}
    />
  )
}

/** The area of someone who coaches. */
export default function CoachPage() {
  return (
    <>
      <PageHead title={t('Coaching')} hidden />
      <div className={styles.section}>
        <Coaching hoursByDate={(venue) => <HoursByDate venue={venue} />} />
      </div>
    </>
  )
}
