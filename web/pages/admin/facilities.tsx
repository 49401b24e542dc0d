import { t } from '#i18n/t'
import { Inventory } from '../../features/facility/admin/list/inventory'
import { PageHead } from '../../lib/page/page-head'

/** Facilities, 'Inventory' (spec §2, Admin area). */
export default function FacilitiesPage() {
  return (
    <>
      <PageHead title={t('Inventory')} hidden />
      <Inventory />
    </>
  )
}
