/** The pages of the admin area, in a module of their own so that other visitors don't load their names. */
export const pages = {
  dashboard: () => import('./dashboard'),
  welcome: () => import('./welcome'),
  'add-facility': () => import('./add-facility'),
  facilities: () => import('./facilities'),
  classes: () => import('./classes'),
  members: () => import('./members'),
  passes: () => import('./passes'),
  things: () => import('./things'),
  payments: () => import('./payments'),
  proposals: () => import('./proposals'),
  bookings: () => import('./bookings'),
  customers: () => import('./customers'),
  analytics: () => import('./analytics'),
  desk: () => import('./desk'),
  'go-live': () => import('./go-live'),
  audit: () => import('./audit'),
}
