import { t } from '#i18n/t'
import { MonthInvoices } from '../../features/invoice/month-invoices'
import { PageHead } from '../../lib/page/page-head'
import { AdminHead } from '../../ui/layout/admin-head'

/** The invoices of the site itself, by venue. */
export default function SiteInvoicesPage() {
  return (
    <>
      <PageHead title={t('Invoices')} hidden />
      <AdminHead title={t('Invoices')} note={t('What was paid to the site’s own account, by venue.')} />
      <MonthInvoices />
    </>
  )
}
