import { CustomerList } from '../../features/report/customer-list'
import { PageHead } from '../../lib/page-head'
import { AdminHead } from '../../ui/admin-head'

/** Customers: users who have booked. */
export default function CustomersPage() {
  return (
    <>
      <PageHead title="Customers" hidden />
      <AdminHead title="Customers" />
      <CustomerList />
    </>
  )
}
