import { useParams } from 'react-router'
import { t } from '#i18n/t'
import { InvoiceDocument } from '../../features/invoice/invoice-document'
import { PageHead } from '../../lib/page/page-head'
import account from './account-page.module.css'
import { DocumentHead } from './document-head'

/** One invoice or credit note, for its customer and for who runs the venue. */
export default function InvoicePage() {
  const { id = '' } = useParams()
  return (
    <>
      <PageHead title={t('Invoice')} hidden />
      <div className={account.section}>
        <DocumentHead path="/user/invoices" list={t('Invoices')} />
        <InvoiceDocument id={id} />
      </div>
    </>
  )
}
