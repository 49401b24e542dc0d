import { t } from '#i18n/t'
import { AuditList } from '../../features/report/audit/audit-list'
import { PageHead } from '../../lib/page/page-head'
import { AdminHead } from '../../ui/layout/admin-head'

export default function AuditPage() {
  return (
    <>
      <PageHead title={t('Audit')} hidden />
      <AdminHead title={t('Audit')} />
      <AuditList />
    </>
  )
}
