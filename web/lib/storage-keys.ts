/** Local storage key of the bookings that can be seen offline; they go when their user signs out. */
export const SAVED_BOOKINGS = 'savedBookings'

/** Local storage key of who turned push messages on in this browser, and in which session. */
export const PUSH_OWNER = 'pushOwner'
