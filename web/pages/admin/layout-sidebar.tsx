import { clsx } from 'clsx'
import { Package, ReceiptText, X } from 'lucide-react'
import { useRef } from 'react'
import { Link, NavLink } from 'react-router'
import { t } from '#i18n/t'
import { useAccess } from '../../access'
import { UnseenCount } from '../../features/booking/admin/list/unseen-count'
import { LanguageLinks } from '../../features/language/language-links'
import { BrandLink } from '../../ui/brand'
import { ButtonLink, IconButton } from '../../ui/button'
import styles from './layout-sidebar.module.css'
import { type Entry, mainEntries, otherEntries } from './navigation'

type OnNavigate = { onGo?: (() => void) | undefined }

function SideLink({ to, text, icon: Icon, end = false, onGo }: Entry & OnNavigate) {
  return (
    <NavLink className={styles.link} to={to} end={end} onClick={onGo}>
      <Icon className="icon" />
      {t(text)}
    </NavLink>
  )
}

const GoLive = ({ onGo }: OnNavigate) => (
  <div className={styles.goLive}>
    <Link to="/admin/go-live" onClick={onGo}>
      <b>{t('Upgrade to Pro')}</b>
    </Link>
    <p>{t('See which integrations are connected and what going live still needs.')}</p>
    <ButtonLink to="/admin/go-live" variant="chalk" size="small" block className={styles.goLiveButton}>
      {t('Go live')}
    </ButtonLink>
  </div>
)

/** The entries for this user. Orders and Products link to pages of the first group and are never marked as current. */
function SideLinks({ onGo }: OnNavigate) {
  const go = onGo && { onGo }
  const { isAdmin, canAccess } = useAccess()
  const mayOpen = ({ area }: Entry) => canAccess(area)
  return (
    <>
      {mainEntries.filter(mayOpen).map((entry) => (
        <SideLink key={entry.to} {...entry} {...go} />
      ))}
      <hr />
      <Link className={styles.link} to="/admin/bookings" onClick={onGo}>
        <ReceiptText className="icon" />
        {t('Orders')}
        <UnseenCount className={styles.count} />
      </Link>
      <Link className={styles.link} to="/admin/facilities" onClick={onGo}>
        <Package className="icon" />
        {t('Products')}
      </Link>
      {otherEntries.filter(mayOpen).map((entry) => (
        <SideLink key={entry.to} {...entry} {...go} />
      ))}
      {isAdmin && <GoLive onGo={onGo} />}
    </>
  )
}

/** The sidebar of wide screens. */
export function AdminSidebar() {
  return (
    <nav className={clsx(styles.nav, styles.sidebar)} aria-label={t('Admin')}>
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
      aria-label={t('Admin, drawer')}
    >
      <div className={styles.drawerHead}>
        <BrandLink className={styles.home} onClick={close} />
        <IconButton label={t('Close menu')} popoverTarget="admin-drawer" popoverTargetAction="hide">
          <X className="icon" />
        </IconButton>
      </div>
      <SideLinks onGo={close} />
      <LanguageLinks className={clsx(styles.link, styles.language)} />
    </nav>
  )
}
