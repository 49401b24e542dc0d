import { useParams } from 'react-router'
import { t } from '#i18n/t'
import { AddDisplay } from '../../features/display/add-display'
import { DisplayList } from '../../features/display/display-list'
import { FacilityHead } from '../../features/facility/admin/facility-head'

/** The screens of a venue, which show its courts on the wall. */
export default function DisplaysPage() {
  const { id = '' } = useParams()
  return (
    <>
      <FacilityHead
        facility={id}
        title={t('Screens')}
        note={t('A television or tablet shows the next hours of each court.')}
      />
      <AddDisplay facility={id} />
      <DisplayList facility={id} />
    </>
  )
}
