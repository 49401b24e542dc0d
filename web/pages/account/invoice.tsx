import { ArrowLeft } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { t } from '#i18n/t'
import { InvoiceDocument } from '../../features/invoice/invoice-document'
import { PageHead } from '../../lib/page-head'
import { Brand } from '../../ui/brand'
import account from './account-page.module.css'
import styles from './booking.module.css'

/** One invoice or credit note, for its customer and for who runs the venue. */
export default function InvoicePage() {
  const { id = '' } = useParams()
  return (
    <>
      <PageHead title={t('Invoice')} hidden />
      <div className={account.section}>
        <p className={styles.back}>
          <Link className="link" to="/user/invoices">
            <ArrowLeft className="icon" />
            {t('Invoices')}
          </Link>
        </p>
        <div className={styles.logo}>
          <Brand />
        </div>
        <InvoiceDocument id={id} />
      </div>
    </>
  )
}
