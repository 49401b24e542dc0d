import {
  Banknote,
  CalendarCheck,
  ChartLine,
  ClipboardList,
  FileText,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  MessageSquareQuote,
  Users,
  Warehouse,
} from 'lucide-react'
import { msg } from '#i18n/t'
import type { Area } from '../../shared/access'

export type Entry = { to: string; text: string; icon: LucideIcon; area: Area; end?: boolean }

/** The three links of spec §2. */
export const mainEntries: Entry[] = [
  { to: '/admin', text: msg('Dashboard'), icon: LayoutDashboard, area: 'member', end: true },
  { to: '/admin/bookings', text: msg('Bookings'), icon: CalendarCheck, area: 'member' },
  { to: '/admin/facilities', text: msg('Facilities'), icon: Warehouse, area: 'member' },
]

/** The second group of spec §2, below Orders and Products. */
export const reportEntries: Entry[] = [
  { to: '/admin/customers', text: msg('Customers'), icon: Users, area: 'owner' },
  { to: '/admin/analytics', text: msg('Analytics'), icon: ChartLine, area: 'owner' },
]

export const otherEntries: Entry[] = [
  { to: '/admin/desk', text: msg('Desk'), icon: Banknote, area: 'member' },
  { to: '/admin/enquiries', text: msg('Enquiries'), icon: MessageSquareQuote, area: 'member' },
  { to: '/admin/proposals', text: msg('Proposals'), icon: Inbox, area: 'admin' },
  { to: '/admin/invoices', text: msg('Invoices'), icon: FileText, area: 'admin' },
  { to: '/admin/audit', text: msg('Audit'), icon: ClipboardList, area: 'owner' },
]

const withoutEntry: { to: string; area: Area }[] = [
  { to: '/admin/welcome', area: 'member' },
  { to: '/admin/add-facility', area: 'admin' },
  { to: '/admin/go-live', area: 'admin' },
]

const isWithin = (pathname: string, to: string) => pathname === to || pathname.startsWith(`${to}/`)

/** The role that the page at this path requires: that of its entry, and admin for unknown pages. */
export function getArea(pathname: string): Area {
  const entries = [...mainEntries, ...reportEntries, ...otherEntries, ...withoutEntry].filter(
    ({ to }) => to !== '/admin',
  )
  if (pathname === '/admin') return 'member'
  return entries.find(({ to }) => isWithin(pathname, to))?.area ?? 'admin'
}
