import { Link } from 'react-router'

/** Where bookings are to be seen while the server can't be reached. */
export const SavedBookingsLink = () => (
  <Link className="link" to="/offline">
    See the bookings saved on this device
  </Link>
)
