/** The pages of the admin area. A list of its own, so that visitors don't load the names of its files. */
export const pages = {
  dashboard: () => import('./dashboard'),
  welcome: () => import('./welcome'),
  'add-facility': () => import('./add-facility'),
  facilities: () => import('./facilities'),
  members: () => import('./members'),
  proposals: () => import('./proposals'),
  bookings: () => import('./bookings'),
  customers: () => import('./customers'),
  analytics: () => import('./analytics'),
  desk: () => import('./desk'),
  'go-live': () => import('./go-live'),
  audit: () => import('./audit'),
}
