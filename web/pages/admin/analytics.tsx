import { PageHead } from '../../lib/page-head'

export default function AnalyticsPage() {
  return (
    <>
      <PageHead title="Analytics" hidden />
      <h1 className="display">Analytics</h1>
    </>
  )
}
