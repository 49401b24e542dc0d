import { CustomerList } from '../../features/report/customer-list'
import { PageHead } from '../../lib/page-head'

/** People who booked (design, placeholders). */
export default function CustomersPage() {
  return (
    <>
      <PageHead title="Customers" hidden />
      <div className="admin-head">
        <h1 className="display">Customers</h1>
      </div>
      <CustomerList />
    </>
  )
}
