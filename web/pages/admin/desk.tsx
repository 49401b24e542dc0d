import { t } from '#i18n/t'
import { useManagedFacilities } from '../../features/facility/admin/api'
import { DeskBoard } from '../../features/report/desk/desk-board'
import { PageHead } from '../../lib/page/page-head'

export default function DeskPage() {
  return (
    <>
      <PageHead title={t('Desk')} hidden />
      <DeskBoard facilities={useManagedFacilities().facilities} />
    </>
  )
}
