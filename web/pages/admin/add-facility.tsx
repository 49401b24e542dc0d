import { t } from '#i18n/t'
import { AddFacility } from '../../features/facility/admin/edit/add-facility'
import { PageHead } from '../../lib/page/page-head'

/** Add Facility (spec §2, Admin area). */
export default function AddFacilityPage() {
  return (
    <>
      <PageHead title={t('Add Facility')} hidden />
      <AddFacility />
    </>
  )
}
