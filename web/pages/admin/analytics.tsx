import { t } from '#i18n/t'
import { useListManagedQuery } from '../../features/facility/admin/api'
import { AnalyticsBoard } from '../../features/report/analytics/analytics-board'
import { PageHead } from '../../lib/page-head'

export default function AnalyticsPage() {
  const { data } = useListManagedQuery({ query: { sort: 'name' } })
  return (
    <>
      <PageHead title={t('Analytics')} hidden />
      <AnalyticsBoard facilities={data?.data ?? []} />
    </>
  )
}
