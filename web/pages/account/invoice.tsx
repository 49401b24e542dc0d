import { useParams } from 'react-router'
import { t } from '#i18n/t'
import { InvoiceDocument } from '../../features/invoice/invoice-document'
import { PageHead } from '../../lib/page-head'
import styles from './account-page.module.css'

/** One invoice or credit note, for its customer and for who runs the venue. */
export default function InvoicePage() {
  const { id = '' } = useParams()
  return (
    <>
      <PageHead title={t('Invoice')} hidden />
      <div className={styles.section}>
        <InvoiceDocument id={id} />
      </div>
    </>
  )
}
