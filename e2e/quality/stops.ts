import type { Page } from '@playwright/test'
import type { World } from './world.ts'

export type Role = keyof World['tokens']

/** A page as a visitor meets it: where it is, how it looks when it is there, and what is opened on it. */
export type Stop = {
  name: string
  role: Role
  path: string | ((world: World) => string)
  /** A selector of what is there once the page stands; else its first heading. */
  shows?: string
  /** The navigation state it is come to with. */
  state?: (world: World) => unknown
  /** Only at this width. */
  width?: number
  status?: number
  open?: (page: Page) => Promise<void>
}

const guest = (path: Stop['path'], more: Partial<Stop> = {}): Stop => ({
  name: typeof path === 'string' ? path : '',
  role: 'guest',
  path,
  ...more,
})
const user = (path: Stop['path'], more: Partial<Stop> = {}): Stop => ({ ...guest(path, more), role: 'user' })
const admin = (path: Stop['path'], more: Partial<Stop> = {}): Stop => ({ ...guest(path, more), role: 'admin' })

const click = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click()

const rowMenu = (item: 'Edit' | 'Delete') => async (page: Page) => {
  await click(page, /^Actions for /)
  await page.getByRole('menuitem', { name: item }).click()
}

/** Pages everybody may see. */
export const publicStops: Stop[] = [
  guest('/'),
  guest('/about'),
  guest('/contact'),
  guest('/facilities', { shows: 'main li a[href^="/facilities/"]' }),
  guest(({ facility }) => `/facilities/${facility}`, {
    name: 'a venue',
    shows: 'fieldset fieldset button, section[aria-label="Book a Court"]',
  }),
  guest('/login'),
  guest('/login1'),
  guest('/signUp'),
  guest('/forgot-password'),
  guest('/reset-password/x'),
  guest('/terms'),
  guest('/privacy'),
  guest('/checkout', { shows: 'p:has-text("No booking data found")' }),
  guest(({ session }) => `/success?session_id=${session}`, {
    name: '/success',
    shows: 'h1:has-text("Payment Successful!")',
  }),
]

/** Pages that are come to with something, or that are not there. */
export const otherStops: Stop[] = [
  guest('/verify', { name: '/verify with a code', state: () => ({ code: '1234', sentAt: Date.now() }), shows: 'form' }),
  guest('/nowhere', { status: 404, shows: 'body' }),
  user('/checkout', {
    name: '/checkout with a booking',
    state: ({ openBooking }) => openBooking,
    shows: 'main p[role=status]',
  }),
]

export const userStops: Stop[] = [
  user('/user', { shows: 'main dl[aria-busy=false]' }),
  user('/user/bookings', { shows: 'table tbody tr, article' }),
  user(({ paidBooking }) => `/user/bookings/${paidBooking}`, { name: 'a booking', shows: 'h3:has-text("Receipt")' }),
  user('/user/my-profile', { shows: 'form' }),
  user('/profile', { shows: 'form' }),
]

export const adminStops: Stop[] = [
  admin(({ openBooking }) => `/admin?date=${openBooking.date}`, {
    name: '/admin',
    shows: 'a[title*="payment page open"]',
  }),
  admin('/admin/welcome'),
  admin('/admin/bookings', { shows: 'tbody tr' }),
  admin('/admin/facilities', { shows: 'tbody tr' }),
  admin('/admin/add-facility', { shows: 'form' }),
  admin('/admin/customers', { shows: 'tbody tr' }),
  admin('/admin/analytics', { shows: 'main [aria-busy=false] svg' }),
  admin('/admin/go-live', { shows: 'main li[data-ok]' }),
  admin('/admin/audit'),
]

/** What opens over a page. */
export const dialogStops: Stop[] = [
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
    open: (page) => click(page, 'Book for someone'),
    shows: '[role=dialog] form',
  }),
  admin('/admin/facilities', { name: 'Edit Facility', open: rowMenu('Edit'), shows: '[role=dialog] form' }),
  admin('/admin/facilities', { name: 'Delete', open: rowMenu('Delete'), shows: '[role=alertdialog]' }),
  admin('/admin/audit', { name: 'the admin drawer', open: (page) => click(page, 'Menu'), width: 390 }),
  admin(({ openBooking }) => `/admin/bookings?booking=${openBooking._id}`, {
    name: 'a booking’s dialog',
    shows: '[role=dialog] h3',
  }),
]

export const sandboxStops: Stop[] = [
  guest(({ payPage }) => payPage, { name: 'the sandbox’s payment page', shows: 'form' }),
  guest('/sandbox'),
  guest('/sandbox/mail'),
]
