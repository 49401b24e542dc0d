import type { ComponentType } from 'react'
import { data, type LoaderFunction, type RouteObject } from 'react-router'
import { PublicLayout } from './pages/public/layout/layout'
import { BareError, FailedPage } from './pages/public/layout/not-found'
import { RootLayout } from './pages/root-layout'

type ImportPage = () => Promise<{ default: ComponentType }>
type ImportLoader = () => Promise<{ load: LoaderFunction }>

/** Creates a lazy route; `id` is its source file, by which the server finds the chunks to preload. */
function page(name: string, importPage: ImportPage, importLoader?: ImportLoader): Pick<RouteObject, 'id' | 'lazy'> {
  return {
    id: `web/pages/${name}.tsx`,
    lazy: async () => {
      try {
        const [{ default: Component }, loader] = await Promise.all([importPage(), importLoader?.()])
        return { Component, ...(loader && { loader: loader.load }) }
      } catch (error) {
        if (import.meta.env.SSR) throw error
        const element = name.startsWith('public/') ? 'main' : 'div'
        return { element: <FailedPage error={error} as={element} /> }
      }
    },
  }
}

const adminPage = (name: keyof typeof import('./pages/admin/pages').pages) =>
  page(`admin/${name}`, async () => (await import('./pages/admin/pages')).pages[name]())

/** Declares the query parameters that the server reads when it renders a page; it ignores all others (`page-url.ts`). */
const reads = (...query: string[]) => ({ query })

/** Adds each route's path to its `handle`, for canonical URLs: requested paths may differ in case or end with a slash. */
const withPaths = (level: RouteObject[]) =>
  level.map((route) => Object.assign(route, { handle: { ...route.handle, path: `/${route.path ?? ''}` } }))

const unknownPath = () => {
  throw data('Error', { status: 404 })
}

const publicPages: RouteObject[] = [
  {
    index: true,
    ...page(
      'public/site/home',
      () => import('./pages/public/site/home'),
      () => import('./pages/public/site/home.load'),
    ),
  },
  { path: 'about', ...page('public/site/about', () => import('./pages/public/site/about')) },
  { path: 'contact', ...page('public/site/contact', () => import('./pages/public/site/contact')) },
  {
    path: 'facilities',
    handle: reads(
      'search',
      'city',
      'date',
      'from',
      'taken',
      'minPrice',
      'maxPrice',
      'facts',
      'sport',
      'saved',
      'sort',
      'page',
    ),
    ...page(
      'public/facility/facilities',
      () => import('./pages/public/facility/facilities'),
      () => import('./pages/public/facility/facilities.load'),
    ),
  },
  {
    path: 'facilities/:id',
    handle: reads('date', 'from', 'to', 'shared', 'coach', 'space'),
    ...page(
      'public/facility/facility',
      () => import('./pages/public/facility/facility'),
      () => import('./pages/public/facility/facility.load'),
    ),
  },
  {
    path: 'facilities/:id/enquiry',
    ...page('public/facility/enquiry', () => import('./pages/public/facility/enquiry')),
  },
  {
    path: 'play',
    handle: reads('city', 'date', 'from', 'level', 'full', 'kind', 'near', 'page'),
    ...page(
      'public/play/play',
      () => import('./pages/public/play/play'),
      () => import('./pages/public/play/play.load'),
    ),
  },
  {
    path: 'play/new',
    ...page(
      'public/play/start-game',
      () => import('./pages/public/play/start-game'),
      () => import('./pages/public/play/start-game.load'),
    ),
  },
  {
    path: 'play/:id',
    ...page(
      'public/play/play-session',
      () => import('./pages/public/play/play-session'),
      () => import('./pages/public/play/play-session.load'),
    ),
  },
  {
    path: 'coaches',
    handle: reads('city', 'level', 'near', 'page'),
    ...page(
      'public/play/coaches',
      () => import('./pages/public/play/coaches'),
      () => import('./pages/public/play/coaches.load'),
    ),
  },
  {
    path: 'coaches/:id',
    ...page(
      'public/play/coach',
      () => import('./pages/public/play/coach'),
      () => import('./pages/public/play/coach.load'),
    ),
  },
  {
    path: 'login',
    handle: reads('code', 'error'),
    ...page('public/auth/login', () => import('./pages/public/auth/login')),
  },
  { path: 'login/phone', ...page('public/auth/login-phone', () => import('./pages/public/auth/login-phone')) },
  {
    path: 'login1',
    handle: reads('code', 'error'),
    ...page('public/auth/login1', () => import('./pages/public/auth/login1')),
  },
  { path: 'signUp', ...page('public/auth/sign-up', () => import('./pages/public/auth/sign-up')) },
  { path: 'verify', ...page('public/auth/verify', () => import('./pages/public/auth/verify')) },
  {
    path: 'forgot-password',
    ...page('public/auth/forgot-password', () => import('./pages/public/auth/forgot-password')),
  },
  {
    path: 'reset-password/:token',
    ...page('public/auth/reset-password', () => import('./pages/public/auth/reset-password')),
  },
  { path: 'checkout', ...page('public/booking/checkout', () => import('./pages/public/booking/checkout')) },
  {
    path: 'passes',
    handle: reads('session_id'),
    ...page('public/booking/passes', () => import('./pages/public/booking/passes')),
  },
  { path: 'passes/redeem', ...page('public/booking/redeem', () => import('./pages/public/booking/redeem')) },
  { path: 'passes/:id', ...page('public/booking/pass-offer', () => import('./pages/public/booking/pass-offer')) },
  {
    path: 'success',
    handle: reads('session_id'),
    ...page('public/booking/success', () => import('./pages/public/booking/success')),
  },
  { path: 'pay/:id', ...page('public/booking/pay', () => import('./pages/public/booking/pay')) },
  { path: 'profile', ...page('public/auth/profile', () => import('./pages/public/auth/profile')) },
  {
    path: 'list-your-venue',
    ...page('public/facility/list-your-facility', () => import('./pages/public/facility/list-your-facility')),
  },
  { path: 'check-in/:id', ...page('public/booking/check-in', () => import('./pages/public/booking/check-in')) },
  { path: 'offline', ...page('public/site/offline', () => import('./pages/public/site/offline')) },
  { path: 'terms', ...page('public/site/terms', () => import('./pages/public/site/terms')) },
  { path: 'privacy', ...page('public/site/privacy', () => import('./pages/public/site/privacy')) },
]

const accountPages: RouteObject[] = [
  { index: true, ...page('account/dashboard', () => import('./pages/account/dashboard')) },
  { path: 'bookings', ...page('account/bookings', () => import('./pages/account/bookings')) },
  { path: 'bookings/:id', ...page('account/booking', () => import('./pages/account/booking')) },
  { path: 'coach', ...page('account/coach', () => import('./pages/account/coach')) },
  { path: 'enquiries', ...page('account/enquiries', () => import('./pages/account/enquiries')) },
  { path: 'invoices', handle: reads('page'), ...page('account/invoices', () => import('./pages/account/invoices')) },
  { path: 'invoices/:id', ...page('account/invoice', () => import('./pages/account/invoice')) },
  { path: 'invitations', ...page('account/invitations', () => import('./pages/account/invitations')) },
  { path: 'playing/:id/:key', ...page('account/playing', () => import('./pages/account/playing')) },
  { path: 'my-profile', ...page('account/my-profile', () => import('./pages/account/my-profile')) },
]

const adminPages: RouteObject[] = [
  { index: true, ...adminPage('dashboard') },
  { path: 'welcome', ...adminPage('welcome') },
  { path: 'add-facility', ...adminPage('add-facility') },
  { path: 'facilities', ...adminPage('facilities') },
  { path: 'facilities/:id/classes', ...adminPage('classes') },
  { path: 'facilities/:id/developers', ...adminPage('developers') },
  { path: 'facilities/:id/displays', ...adminPage('displays') },
  { path: 'facilities/:id/embed', ...adminPage('embed') },
  { path: 'facilities/:id/invoices', ...adminPage('invoices') },
  { path: 'facilities/:id/items', ...adminPage('items') },
  { path: 'facilities/:id/members', ...adminPage('members') },
  { path: 'facilities/:id/passes', ...adminPage('passes') },
  { path: 'facilities/:id/payments', ...adminPage('payments') },
  { path: 'enquiries', ...adminPage('enquiries') },
  { path: 'proposals', ...adminPage('proposals') },
  { path: 'bookings', ...adminPage('bookings') },
  { path: 'customers', ...adminPage('customers') },
  { path: 'analytics', ...adminPage('analytics') },
  { path: 'desk', ...adminPage('desk') },
  { path: 'invoices', ...adminPage('site-invoices') },
  { path: 'go-live', ...adminPage('go-live') },
  { path: 'audit', ...adminPage('audit') },
]

/** Pages for frames on other sites, without the layout that has the session. */
export const embedRoutes: RouteObject[] = withPaths([
  {
    path: 'embed/:id',
    handle: reads('date', 'from', 'to', 'coach', 'space'),
    ...page(
      'public/facility/embed',
      () => import('./pages/public/facility/embed'),
      () => import('./pages/public/facility/embed.load'),
    ),
    ErrorBoundary: BareError,
  },
])

/** All routes (spec §2). Unknown paths and failures show the bare Error, unknown paths with status 404. */
export const routes: RouteObject[] = [
  ...embedRoutes,
  {
    id: 'web/pages/root-layout.tsx',
    Component: RootLayout,
    ErrorBoundary: BareError,
    children: [
      {
        id: 'web/pages/public/layout/layout.tsx',
        Component: PublicLayout,
        ErrorBoundary: BareError,
        children: withPaths(publicPages),
      },
      ...withPaths([
        { path: 'display/:token', ...page('public/facility/display', () => import('./pages/public/facility/display')) },
      ]),
      {
        path: 'user',
        ...page('account/layout', () => import('./pages/account/layout')),
        ErrorBoundary: BareError,
        children: accountPages,
      },
      {
        path: 'admin',
        ...page('admin/layout', () => import('./pages/admin/layout')),
        ErrorBoundary: BareError,
        children: adminPages,
      },
      { path: '*', loader: unknownPath, ErrorBoundary: BareError },
    ],
  },
]
