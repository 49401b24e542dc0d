import { t } from '#i18n/t'
import { EnquiryList } from '../../features/enquiry/enquiry-list'
import { PageHead } from '../../lib/page/page-head'
import { AdminHead } from '../../ui/layout/admin-head'

export default function EnquiriesPage() {
  return (
    <>
      <PageHead title={t('Enquiries')} hidden />
      <AdminHead
        title={t('Enquiries')}
        note={t('Requests for several days or a whole hall. An offer holds everything asked for.')}
      />
      <EnquiryList />
    </>
  )
}
