import { useParams } from 'react-router'
import { t } from '#i18n/t'
import { FacilityHead } from '../../features/facility/admin/facility-head'
import { MonthInvoices } from '../../features/invoice/month-invoices'
import { VatForm } from '../../features/invoice/vat-form'
import { ButtonLink } from '../../ui/buttons/button'

/** The invoices of a venue, and the tax in them. */
export default function InvoicesPage() {
  const { id = '' } = useParams()
  return (
    <>
      <FacilityHead
        facility={id}
        title={t('Invoices')}
        note={t('Each payment has an invoice, and each refund a credit note.')}
      >
        <ButtonLink to="#tax" variant="outline" size="small">
          {t('Set the tax')}
        </ButtonLink>
      </FacilityHead>
      <MonthInvoices facility={id} />
      <VatForm facility={id} />
    </>
  )
}
