import { t } from '#i18n/t'
import { InvoiceList } from '../../features/invoice/invoice-list'
import { PageHead } from '../../lib/page/page-head'
import styles from './account-page.module.css'

/** The user's invoices and credit notes. */
export default function InvoicesPage() {
  return (
    <>
      <PageHead title={t('Invoices')} hidden />
      <div className={styles.section}>
        <InvoiceList />
      </div>
    </>
  )
}
