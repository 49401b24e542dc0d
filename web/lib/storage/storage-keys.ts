/** Local storage key of the bookings shown offline; removed on logout. */
export const SAVED_BOOKINGS = 'savedBookings'

/** Local storage key of the user and session that turned push messages on in this browser. */
export const PUSH_OWNER = 'pushOwner'

/** Local storage key of the facility that staff booked last in this browser. */
export const LAST_FACILITY = 'lastFacility'

/** Local storage key of the city that was searched last in this browser. */
export const SEARCHED_CITY = 'searchedCity'
