import {
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
import { Brand } from '../../ui/brand'
import { ButtonLink, IconButton } from '../../ui/button'

type Entry = { to: string; text: string; icon: LucideIcon; end?: boolean }

/** The three links of spec §2. */
const first: Entry[] = [
  { to: '/admin', text: 'Dashboard', icon: LayoutDashboard, end: true },
  { to: '/admin/bookings', text: 'Bookings', icon: CalendarCheck },
  { to: '/admin/facilities', text: 'Facilities', icon: Warehouse },
]

/** The drawer's entries, with real targets. Orders and Products lead where the first group leads and are never "current". */
const second: Entry[] = [
  { to: '/admin/customers', text: 'Customers', icon: Users },
  { to: '/admin/analytics', text: 'Analytics', icon: ChartLine },
  { to: '/admin/audit', text: 'Audit', icon: ClipboardList },
]

type Close = { onGo?: () => void }

function SideLink({ to, text, icon: Icon, end = false, onGo }: Entry & Close) {
  return (
    <NavLink className="nav" to={to} end={end} onClick={onGo}>
      <Icon className="icon" />
      {text}
    </NavLink>
  )
}

function SideLinks({ onGo }: Close) {
  const go = onGo && { onGo }
  return (
    <>
      {first.map((entry) => (
        <SideLink key={entry.to} {...entry} {...go} />
      ))}
      <hr />
      <Link className="nav" to="/admin/bookings" onClick={onGo}>
        <ReceiptText className="icon" />
        Orders
        <UnseenCount />
      </Link>
      <Link className="nav" to="/admin/facilities" onClick={onGo}>
        <Package className="icon" />
        Products
      </Link>
      {second.map((entry) => (
        <SideLink key={entry.to} {...entry} {...go} />
      ))}
      <div className="go-live">
        <Link to="/admin/go-live" onClick={onGo}>
          <b>Upgrade to Pro</b>
        </Link>
        <p>See which integrations are connected and what going live still needs.</p>
        <ButtonLink to="/admin/go-live" variant="chalk" size="small" block>
          Go live
        </ButtonLink>
      </div>
    </>
  )
}

const Home = ({ onGo }: Close) => (
  <Link className="brand display" to="/" onClick={onGo}>
    <Brand />
  </Link>
)

/** The sidebar of wide screens. */
export function AdminSidebar() {
  return (
    <nav className="side" aria-label="Admin">
      <Home />
      <SideLinks />
    </nav>
  )
}

/** The slide-out drawer of narrow screens: a native popover. */
export function AdminDrawer() {
  const drawer = useRef<HTMLElement>(null)
  const close = () => drawer.current?.hidePopover()
  return (
    <nav ref={drawer} id="admin-drawer" popover="auto" className="side side-drawer" aria-label="Admin, drawer">
      <div className="flex items-start justify-between">
        <Home onGo={close} />
        <IconButton label="Close menu" popoverTarget="admin-drawer" popoverTargetAction="hide">
          <X className="icon" />
        </IconButton>
      </div>
      <SideLinks onGo={close} />
    </nav>
  )
}
