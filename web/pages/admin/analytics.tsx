import { t } from '#i18n/t'
import { useManagedFacilities } from '../../features/facility/admin/api'
import { AnalyticsBoard } from '../../features/report/analytics/analytics-board'
import { PageHead } from '../../lib/page/page-head'

export default function AnalyticsPage() {
  return (
    <>
      <PageHead title={t('Analytics')} hidden />
      <AnalyticsBoard facilities={useManagedFacilities().facilities} />
    </>
  )
}
