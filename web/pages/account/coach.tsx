import { t } from '#i18n/t'
import { Coaching } from '../../features/coach/coaching'
import { PageHead } from '../../lib/page-head'

/** The area of someone who coaches. */
export default function CoachPage() {
  return (
    <>
      <PageHead title={t('Coaching')} hidden />
      <Coaching />
    </>
  )
}
