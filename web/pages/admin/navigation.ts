import {
  Banknote,
  CalendarCheck,
  ChartLine,
  ClipboardList,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  MessageSquareQuote,
  ReceiptText,
  Rocket,
  Users,
  Warehouse,
} from 'lucide-react'
import { msg } from '#i18n/t'
import type { Area } from '../../shared/access'

export type Entry = { to: string; text: string; icon: LucideIcon; area: Area; end?: boolean }

/** The three links of spec §2, the desk, and enquiries. */
export const mainEntries: Entry[] = [
  { to: '/admin', text: msg('Dashboard'), icon: LayoutDashboard, area: 'member', end: true },
  { to: '/admin/bookings', text: msg('Bookings'), icon: CalendarCheck, area: 'member' },
  { to: '/admin/facilities', text: msg('Facilities'), icon: Warehouse, area: 'member' },
  { to: '/admin/desk', text: msg('Desk'), icon: Banknote, area: 'member' },
  { to: '/admin/enquiries', text: msg('Enquiries'), icon: MessageSquareQuote, area: 'member' },
]

export const recordEntries: Entry[] = [
  { to: '/admin/customers', text: msg('Customers'), icon: Users, area: 'owner' },
  { to: '/admin/analytics', text: msg('Analytics'), icon: ChartLine, area: 'owner' },
  { to: '/admin/proposals', text: msg('Proposals'), icon: Inbox, area: 'admin' },
  { to: '/admin/invoices', text: msg('Invoices'), icon: ReceiptText, area: 'admin' },
  { to: '/admin/audit', text: msg('Audit'), icon: ClipboardList, area: 'owner' },
]

export const goLiveEntry: Entry = { to: '/admin/go-live', text: msg('Go live'), icon: Rocket, area: 'admin' }

const withoutEntry: { to: string; area: Area }[] = [
  { to: '/admin/welcome', area: 'member' },
  { to: '/admin/add-facility', area: 'admin' },
]

const isWithin = (pathname: string, to: string) => pathname === to || pathname.startsWith(`${to}/`)

/** The role that the page at this path requires: that of its entry, and admin for unknown pages. */
export function getArea(pathname: string): Area {
  const entries = [...mainEntries, ...recordEntries, goLiveEntry, ...withoutEntry].filter(({ to }) => to !== '/admin')
  if (pathname === '/admin') return 'member'
  return entries.find(({ to }) => isWithin(pathname, to))?.area ?? 'admin'
}
