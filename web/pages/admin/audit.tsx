import { PageHead } from '../../lib/page-head'

export default function AuditPage() {
  return (
    <>
      <PageHead title="Audit" hidden />
      <h1 className="display">Audit</h1>
    </>
  )
}
