import { AuditList } from '../../features/report/audit-list'
import { PageHead } from '../../lib/page-head'

/** Who changed or deleted what, and when. */
export default function AuditPage() {
  return (
    <>
      <PageHead title="Audit" hidden />
      <div className="admin-head">
        <h1 className="display">Audit</h1>
      </div>
      <AuditList />
    </>
  )
}
