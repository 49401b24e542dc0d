import { Link } from 'react-router'
import { t } from '#i18n/t'

/** Where bookings are to be seen while the server can't be reached. */
export const SavedBookingsLink = () => (
  <Link className="link" to="/offline">
    {t('See the bookings saved on this device')}
  </Link>
)
