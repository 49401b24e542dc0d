import { Link } from 'react-router'
import { t } from '#i18n/t'

/** A link to the bookings stored on this device, for when the server can't be reached. */
export const SavedBookingsLink = () => (
  <Link className="link" to="/offline">
    {t('See the bookings saved on this device')}
  </Link>
)
