import { t } from '#i18n/t'
import { useListManagedQuery } from '../../features/facility/admin/api'
import { DeskBoard } from '../../features/report/desk/desk-board'
import { PageHead } from '../../lib/page-head'

export default function DeskPage() {
  const { data } = useListManagedQuery({ query: { sort: 'name' } })
  return (
    <>
      <PageHead title={t('Desk')} hidden />
      <DeskBoard facilities={data?.data ?? []} />
    </>
  )
}
