import type { ComponentType } from 'react'
import { data, type LoaderFunction, type RouteObject } from 'react-router'
import { PublicLayout } from './pages/public/layout'
import { BareError } from './pages/public/not-found'
import { RootLayout } from './pages/root-layout'

type ImportPage = () => Promise<{ default: ComponentType }>
type ImportLoader = () => Promise<{ load: LoaderFunction }>

/** A lazy route; `id` is its source file, by which the server finds the chunks to preload. */
function page(name: string, importPage: ImportPage, importLoader?: ImportLoader): Pick<RouteObject, 'id' | 'lazy'> {
  return {
    id: `web/pages/${name}.tsx`,
    lazy: async () => {
      const [{ default: Component }, loader] = await Promise.all([importPage(), importLoader?.()])
      return { Component, ...(loader && { loader: loader.load }) }
    },
  }
}

/** The query parameters that the server reads when it renders a page; it ignores all others (`page-url.ts`). */
const reads = (...query: string[]) => ({ query })

const unknownPath = () => {
  throw data('Error', { status: 404 })
}

const publicPages: RouteObject[] = [
  {
    index: true,
    ...page(
      'public/home',
      () => import('./pages/public/home'),
      () => import('./pages/public/home.load'),
    ),
  },
  { path: 'about', ...page('public/about', () => import('./pages/public/about')) },
  { path: 'contact', ...page('public/contact', () => import('./pages/public/contact')) },
  {
    path: 'facilities',
    handle: reads('search', 'city', 'date', 'from', 'taken', 'minPrice', 'maxPrice', 'facts', 'saved', 'sort', 'page'),
    ...page(
      'public/facilities',
      () => import('./pages/public/facilities'),
      () => import('./pages/public/facilities.load'),
    ),
  },
  {
    path: 'facilities/:id',
    handle: reads('date', 'from', 'to', 'shared'),
    ...page(
      'public/facility',
      () => import('./pages/public/facility'),
      () => import('./pages/public/facility.load'),
    ),
  },
  { path: 'login', handle: reads('code', 'error'), ...page('public/login', () => import('./pages/public/login')) },
  { path: 'login1', handle: reads('code', 'error'), ...page('public/login1', () => import('./pages/public/login1')) },
  { path: 'signUp', ...page('public/sign-up', () => import('./pages/public/sign-up')) },
  { path: 'verify', ...page('public/verify', () => import('./pages/public/verify')) },
  { path: 'forgot-password', ...page('public/forgot-password', () => import('./pages/public/forgot-password')) },
  { path: 'reset-password/:token', ...page('public/reset-password', () => import('./pages/public/reset-password')) },
  { path: 'checkout', ...page('public/checkout', () => import('./pages/public/checkout')) },
  { path: 'success', handle: reads('session_id'), ...page('public/success', () => import('./pages/public/success')) },
  { path: 'profile', ...page('public/profile', () => import('./pages/public/profile')) },
  { path: 'list-your-venue', ...page('public/list-your-venue', () => import('./pages/public/list-your-venue')) },
  { path: 'check-in/:id', ...page('public/check-in', () => import('./pages/public/check-in')) },
  { path: 'offline', ...page('public/offline', () => import('./pages/public/offline')) },
  { path: 'terms', ...page('public/terms', () => import('./pages/public/terms')) },
  { path: 'privacy', ...page('public/privacy', () => import('./pages/public/privacy')) },
]

const accountPages: RouteObject[] = [
  { index: true, ...page('account/dashboard', () => import('./pages/account/dashboard')) },
  { path: 'bookings', ...page('account/bookings', () => import('./pages/account/bookings')) },
  { path: 'bookings/:id', ...page('account/booking', () => import('./pages/account/booking')) },
  { path: 'my-profile', ...page('account/my-profile', () => import('./pages/account/my-profile')) },
]

const adminPages: RouteObject[] = [
  { index: true, ...page('admin/dashboard', () => import('./pages/admin/welcome')) },
  { path: 'welcome', ...page('admin/welcome', () => import('./pages/admin/welcome')) },
  { path: 'add-facility', ...page('admin/add-facility', () => import('./pages/admin/add-facility')) },
  { path: 'facilities', ...page('admin/facilities', () => import('./pages/admin/facilities')) },
  { path: 'facilities/:id/members', ...page('admin/members', () => import('./pages/admin/members')) },
  { path: 'proposals', ...page('admin/proposals', () => import('./pages/admin/proposals')) },
  { path: 'bookings', ...page('admin/bookings', () => import('./pages/admin/bookings')) },
  { path: 'customers', ...page('admin/customers', () => import('./pages/admin/customers')) },
  { path: 'analytics', ...page('admin/analytics', () => import('./pages/admin/analytics')) },
  { path: 'desk', ...page('admin/desk', () => import('./pages/admin/desk')) },
  { path: 'go-live', ...page('admin/go-live', () => import('./pages/admin/go-live')) },
  { path: 'audit', ...page('admin/audit', () => import('./pages/admin/audit')) },
]

/** All routes (spec §2). Unknown paths and failures show the bare Error, unknown paths with status 404. */
export const routes: RouteObject[] = [
  {
    id: 'web/pages/root-layout.tsx',
    Component: RootLayout,
    ErrorBoundary: BareError,
    children: [
      { id: 'web/pages/public/layout.tsx', Component: PublicLayout, ErrorBoundary: BareError, children: publicPages },
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
