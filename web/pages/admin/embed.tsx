import { useParams } from 'react-router'
import { t } from '#i18n/t'
import { EmbedSettings } from '../../features/embed/embed-settings'
import { FacilityHead } from '../../features/facility/admin/facility-head'

/** The booking panel of a venue on the venue's own site. */
export default function EmbedSettingsPage() {
  const { id = '' } = useParams()
  return (
    <>
      <FacilityHead
        facility={id}
        title={t('On your site')}
        note={t('Your own site shows the free hours; booking opens this site in a new window.')}
      />
      <EmbedSettings facility={id} />
    </>
  )
}
