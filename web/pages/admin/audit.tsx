import { AuditList } from '../../features/report/audit-list'
import { PageHead } from '../../lib/page-head'
import { AdminHead } from '../../ui/admin-head'

/** Who changed or deleted what, and when. */
export default function AuditPage() {
  return (
    <>
      <PageHead title="Audit" hidden />
      <AdminHead title="Audit" />
      <AuditList />
    </>
  )
}
