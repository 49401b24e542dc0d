import { t } from '#i18n/t'
import { CustomerList } from '../../features/report/customers/customer-list'
import { PageHead } from '../../lib/page/page-head'
import { AdminHead } from '../../ui/layout/admin-head'

export default function CustomersPage() {
  return (
    <>
      <PageHead title={t('Customers')} hidden />
      <AdminHead title={t('Customers')} />
      <CustomerList />
    </>
  )
}
