import { PageHead } from '../../lib/page-head'

export default function AccountDashboardPage() {
  return (
    <>
      <PageHead title="Dashboard" hidden />
      <h2 className="display text-2xl">Dashboard</h2>
    </>
  )
}
