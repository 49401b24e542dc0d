import { clsx } from 'clsx'
import {
  Banknote,
  CalendarCheck,
  ChartLine,
  ClipboardList,
  LayoutDashboard,
  type LucideIcon,
  Package,
  ReceiptText,
  Users,
  Warehouse,
  X,
} from 'lucide-react'
import { useRef } from 'react'
import { Link, NavLink } from 'react-router'
import { UnseenCount } from '../../features/booking/unseen-count'
import { BrandLink } from '../../ui/brand'
import { ButtonLink, IconButton } from '../../ui/button'
import styles from './layout-sidebar.module.css'

type Entry = { to: string; text: string; icon: LucideIcon; end?: boolean }

/** The three links of spec §2. */
const first: Entry[] = [
  { to: '/admin', text: 'Dashboard', icon: LayoutDashboard, end: true },
  { to: '/admin/bookings', text: 'Bookings', icon: CalendarCheck },
  { to: '/admin/facilities', text: 'Facilities', icon: Warehouse },
]

/** The drawer's other entries. Orders and Products link to pages of the first group and are never marked as current. */
const second: Entry[] = [
  { to: '/admin/desk', text: 'Desk', icon: Banknote },
  { to: '/admin/customers', text: 'Customers', icon: Users },
  { to: '/admin/analytics', text: 'Analytics', icon: ChartLine },
  { to: '/admin/audit', text: 'Audit', icon: ClipboardList },
]

type OnNavigate = { onGo?: () => void }

function SideLink({ to, text, icon: Icon, end = false, onGo }: Entry & OnNavigate) {
  return (
    <NavLink className={styles.link} to={to} end={end} onClick={onGo}>
      <Icon className="icon" />
      {text}
    </NavLink>
  )
}

function SideLinks({ onGo }: OnNavigate) {
  const go = onGo && { onGo }
  return (
    <>
      {first.map((entry) => (
        <SideLink key={entry.to} {...entry} {...go} />
      ))}
      <hr />
      <Link className={styles.link} to="/admin/bookings" onClick={onGo}>
        <ReceiptText className="icon" />
        Orders
        <UnseenCount className={styles.count} />
      </Link>
      <Link className={styles.link} to="/admin/facilities" onClick={onGo}>
        <Package className="icon" />
        Products
      </Link>
      {second.map((entry) => (
        <SideLink key={entry.to} {...entry} {...go} />
      ))}
      <div className={styles.goLive}>
        <Link to="/admin/go-live" onClick={onGo}>
          <b>Upgrade to Pro</b>
        </Link>
        <p>See which integrations are connected and what going live still needs.</p>
        <ButtonLink to="/admin/go-live" variant="chalk" size="small" block className={styles.goLiveButton}>
          Go live
        </ButtonLink>
      </div>
    </>
  )
}

/** The sidebar of wide screens. */
export function AdminSidebar() {
  return (
    <nav className={clsx(styles.nav, styles.sidebar)} aria-label="Admin">
      <BrandLink className={styles.home} />
      <SideLinks />
    </nav>
  )
}

/** The slide-out drawer of narrow screens: a native popover. */
export function AdminDrawer() {
  const drawer = useRef<HTMLElement>(null)
  const close = () => drawer.current?.hidePopover()
  return (
    <nav
      ref={drawer}
      id="admin-drawer"
      popover="auto"
      className={clsx(styles.nav, styles.drawer)}
      aria-label="Admin, drawer"
    >
      <div className={styles.drawerHead}>
        <BrandLink className={styles.home} onClick={close} />
        <IconButton label="Close menu" popoverTarget="admin-drawer" popoverTargetAction="hide">
          <X className="icon" />
        </IconButton>
      </div>
      <SideLinks onGo={close} />
    </nav>
  )
}
