import type { Page } from '@playwright/test'
import type { Fixtures } from './fixtures.ts'

export type Role = keyof Fixtures['tokens']

/** A page in one state: its URL, a selector that shows that it has loaded, and what is opened on it. */
export type Screen = {
  name: string
  role: Role
  path: string | ((fixtures: Fixtures) => string)
  /** The selector to wait for; by default the first heading. */
  shows?: string
  /** The router's navigation state. */
  state?: (fixtures: Fixtures) => unknown
  /** Only at this width. */
  width?: number
  status?: number
  open?: (page: Page) => Promise<void>
}

const guest = (path: Screen['path'], more: Partial<Screen> = {}): Screen => ({
  name: typeof path === 'string' ? path : '',
  role: 'guest',
  path,
  ...more,
})
const user = (path: Screen['path'], more: Partial<Screen> = {}): Screen => ({ ...guest(path, more), role: 'user' })
const admin = (path: Screen['path'], more: Partial<Screen> = {}): Screen => ({ ...guest(path, more), role: 'admin' })

const click = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click()

const openRowMenu = (item: 'Edit' | 'Delete') => async (page: Page) => {
  await click(page, /^Actions for /)
  await page.getByRole('menuitem', { name: item }).click()
}

const toPhotoInventoryUrl = ({ venueWithPhotos }: Fixtures) =>
  `/admin/facilities?search=${encodeURIComponent(venueWithPhotos.name)}`

const openPhotos = async (page: Page) => {
  await openRowMenu('Edit')(page)
  await page.getByRole('tab', { name: 'Photos' }).click()
}

/** Pages that guests may see. */
export const publicScreens: Screen[] = [
  guest('/'),
  guest('/about'),
  guest('/contact'),
  guest('/facilities', { shows: 'main li a[href^="/facilities/"]' }),
  guest(({ facility }) => `/facilities/${facility}`, {
    name: 'a venue',
    shows: 'fieldset fieldset button, section[aria-label="Book a Court"]',
  }),
  guest(({ venueWithPhotos }) => `/facilities/${venueWithPhotos._id}`, {
    name: 'a venue with photos',
    shows: 'section[aria-label^="Photos of"] img',
  }),
  guest('/login'),
  guest('/login/phone'),
  guest('/login1'),
  guest('/signUp'),
  guest('/forgot-password'),
  guest('/reset-password/x'),
  guest('/list-your-venue'),
  guest('/play'),
  guest('/coaches', { shows: 'main li a[href^="/coaches/"]' }),
  guest('/play/new'),
  guest('/terms'),
  guest('/privacy'),
  guest('/offline'),
  // the user of the fixtures has courts to pay for
  guest('/checkout', { shows: 'main p:has-text("No booking data found"), main article' }),
  guest(({ session }) => `/success?session_id=${session}`, {
    name: '/success',
    shows: 'h1:has-text("Payment Successful!")',
  }),
]

/** Pages that need a navigation state, or that don't exist. */
export const otherScreens: Screen[] = [
  guest(({ facility }) => `/embed/${facility}`, {
    name: 'the panel of a venue’s own site',
    shows: 'fieldset fieldset button',
  }),
  guest('/verify', { name: '/verify with a code', state: () => ({ code: '1234', sentAt: Date.now() }), shows: 'form' }),
  guest('/nowhere', { status: 404, shows: 'body' }),
  user('/checkout', {
    name: '/checkout with a booking',
    state: ({ openBooking }) => openBooking,
    shows: 'main p[role=status]',
  }),
]

export const userScreens: Screen[] = [
  user('/user', { shows: 'main dl[aria-busy=false]' }),
  user('/user/bookings', { shows: 'table tbody tr, article' }),
  user(({ paidBooking }) => `/user/bookings/${paidBooking}`, { name: 'a booking', shows: 'h3:has-text("Receipt")' }),
  user('/facilities?saved=1', { name: 'saved venues', shows: 'main [aria-pressed=true]' }),
  user(({ waitlistUrl }) => waitlistUrl, { name: 'a waitlist', shows: '[data-waitlist] li', width: 1440 }),
  user(({ facility }) => `/facilities/${facility}/enquiry`, { name: 'an enquiry', shows: 'main form' }),
  user('/user/enquiries', { shows: 'main h2' }),
  user('/user/invitations', { shows: 'main h2' }),
  user('/user/coach', { shows: 'main h2, main h3' }),
  user('/user/coach?view=hours', { name: 'hours of a coach', shows: 'main form' }),
  user('/user/my-profile', { shows: 'form' }),
  user('/profile', { shows: 'form' }),
  user('/list-your-venue', { shows: 'main form' }),
]

export const adminScreens: Screen[] = [
  admin(({ venueWithMembers }) => `/admin/facilities/${venueWithMembers}/payments`, {
    name: 'payment accounts',
    shows: 'main h2',
  }),
  admin(({ openBooking }) => `/admin?date=${openBooking.date}`, {
    name: '/admin',
    shows: 'a[title*="payment page open"], main a[data-row-link]',
  }),
  admin('/admin/welcome'),
  admin('/admin/bookings', { shows: 'main a[data-row-link]' }),
  admin('/admin/facilities', { shows: 'main a[data-row-link]' }),
  admin('/admin/add-facility', { shows: 'form' }),
  admin('/admin/enquiries', { shows: 'main h2' }),
  admin('/admin/customers', { shows: 'main a[data-row-link]' }),
  admin('/admin/analytics', { shows: 'main [aria-busy=false] svg' }),
  admin('/admin/go-live', { shows: 'main li[data-ok]' }),
  admin(({ facility }) => `/admin/facilities/${facility}/payments`, { name: 'payment accounts', shows: 'main h2' }),
  admin(({ facility }) => `/admin/facilities/${facility}/classes`, { name: 'classes', shows: 'main button' }),
  admin(({ facility }) => `/admin/facilities/${facility}/items`, { name: 'rent and sale', shows: 'main h2' }),
  admin(({ facility }) => `/admin/facilities/${facility}/displays`, { name: 'screens', shows: 'main form' }),
  admin(({ facility }) => `/admin/facilities/${facility}/developers`, {
    name: 'keys and webhooks',
    shows: 'main form',
  }),
  admin(({ facility }) => `/admin/facilities/${facility}/embed`, { name: 'on your site', shows: 'main form' }),
  admin('/admin/audit'),
  admin('/admin/desk'),
  admin('/admin/proposals', { shows: 'main h2' }),
  admin(({ venueWithMembers }) => `/admin/facilities/${venueWithMembers}/members`, {
    name: 'members',
    shows: 'main li:has-text("Owner")',
  }),
  admin(({ openBooking }) => `/admin?date=${openBooking.date}`, {
    name: 'the agenda on a phone',
    shows: 'main a[data-row-link]',
    width: 390,
  }),
  admin('/admin/bookings', { name: 'bookings as cards', shows: 'main article', width: 390 }),
  admin('/admin/facilities', { name: 'venues as cards', shows: 'main article', width: 390 }),
]

const calendar = { shows: '[role=grid]', width: 1440 }

/** Menus, calendars and lists that open below a control. */
export const popupScreens: Screen[] = [
  guest('/', { name: 'the theme menu over a picture', open: (page) => click(page, /^Theme/), shows: '[role=menu]' }),
  user('/user', { name: 'the user menu', open: (page) => click(page, /^My Account/), shows: '[role=menu]' }),
  admin('/admin/audit', { name: 'an admin’s menu', open: (page) => click(page, /^My Account/), shows: '[role=menu]' }),
  admin('/admin/facilities', {
    name: 'the menu of a row',
    open: (page) => click(page, /^Actions for /),
    shows: '[role=menu]',
  }),
  guest('/', { name: 'the calendar of the finder', open: (page) => click(page, /^Day: /), ...calendar }),
  admin('/admin/bookings', { name: 'the calendar of a list', open: (page) => click(page, /^From: /), ...calendar }),
  guest('/facilities', {
    name: 'the calendar of the filters',
    open: (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /^Free on this day/ })
        .filter({ visible: true })
        .click(),
    ...calendar,
  }),
  guest('/facilities?facts=cafe', {
    name: 'the features of the filters',
    open: (page) => click(page, /feature/),
    shows: '[role=dialog] [type=checkbox]',
    width: 1440,
  }),
  admin('/admin/facilities', {
    name: 'the results of a search',
    open: (page) => page.getByRole('combobox', { name: 'Search bookings, facilities and customers' }).fill('court'),
    shows: '[role=option]',
    width: 1440,
  }),
]

/** Lists without an entry. */
export const emptyScreens: Screen[] = [
  guest('/facilities?search=nothing-has-this-name', { name: 'no venues', shows: 'h3:has-text("No venue")' }),
  admin('/admin/bookings?search=nothing-has-this-name', { name: 'no bookings', shows: 'h2:has-text("No matching")' }),
  admin('/admin/customers?search=nothing-has-this-name', { name: 'no customers', shows: 'main h2' }),
  admin('/admin/facilities?search=nothing-has-this-name', {
    name: 'no inventory',
    shows: 'h2:has-text("No matching")',
  }),
  admin(({ venueWithoutMembers }) => `/admin/facilities/${venueWithoutMembers}/members`, {
    name: 'no members',
    shows: 'h2:has-text("No members yet")',
  }),
]

/** Dialogs and drawers over a page. */
export const dialogScreens: Screen[] = [
  guest('/about', { name: 'the login dialog', open: (page) => click(page, 'Login'), shows: '[role=dialog] form' }),
  guest('/about', { name: 'the side menu', open: (page) => click(page, 'Menu'), width: 390 }),
  guest(({ facility }) => `/facilities/${facility}`, {
    name: 'the booker on a phone',
    open: (page) =>
      page.getByRole('region', { name: 'Book a Court' }).getByRole('button', { name: 'Book Now' }).click(),
    shows: '[role=dialog] fieldset fieldset button',
    width: 390,
  }),
  user('/user/bookings', {
    name: 'cancelling a booking',
    open: (page) => click(page, /^Cancel/),
    shows: '[role=alertdialog]',
  }),
  user(({ paidBooking }) => `/user/bookings/${paidBooking}`, {
    name: 'moving a booking',
    open: (page) => click(page, /^Reschedule/),
    shows: '[role=dialog]',
  }),
  admin('/admin/bookings', {
    name: 'Book for someone',
    open: (page) => click(page, 'Book'),
    shows: '[role=dialog] form',
  }),
  admin('/admin/facilities', { name: 'Edit Facility', open: openRowMenu('Edit'), shows: '[role=dialog] form' }),
  admin('/admin/facilities?search=Agrabad', {
    name: 'Prices and hours',
    open: async (page) => {
      await openRowMenu('Edit')(page)
      await page.getByRole('tab', { name: 'Prices & hours' }).click()
    },
    shows: '[role=dialog] table',
  }),
  guest(({ venueWithPhotos }) => `/facilities/${venueWithPhotos._id}`, {
    name: 'photos on the full screen',
    open: (page) => click(page, /^Photo 1 of 2/),
    shows: 'dialog[open] img',
  }),
  admin(toPhotoInventoryUrl, { name: 'Photos', open: openPhotos, shows: '[role=dialog] ol img' }),
  admin(toPhotoInventoryUrl, {
    name: 'Crop photo',
    open: async (page) => {
      await openPhotos(page)
      await click(page, 'Crop photo 1')
    },
    shows: '[role=dialog] input[type=range]',
  }),
  admin('/admin/facilities', { name: 'Delete', open: openRowMenu('Delete'), shows: '[role=alertdialog]' }),
  admin('/admin/facilities', {
    name: 'the menu of a card',
    open: (page) => click(page, /^Actions for /),
    shows: '[role=menu]',
    width: 390,
  }),
  admin('/admin/audit', { name: 'the admin drawer', open: (page) => click(page, 'Menu'), width: 390 }),
  admin(({ openBooking }) => `/admin/bookings?booking=${openBooking._id}`, {
    name: 'a booking’s dialog',
    shows: '[role=dialog] h3',
  }),
]

export const sandboxScreens: Screen[] = [
  guest(({ checkoutUrl }) => checkoutUrl, { name: 'the sandbox’s payment page', shows: 'form' }),
  guest('/sandbox'),
  guest('/sandbox/mail'),
  guest('/sandbox/sms'),
]
