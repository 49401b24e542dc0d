import { PageHead } from '../../lib/page-head'

export default function CustomersPage() {
  return (
    <>
      <PageHead title="Customers" hidden />
      <h1 className="display">Customers</h1>
    </>
  )
}
