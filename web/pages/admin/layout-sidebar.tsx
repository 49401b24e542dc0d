import { clsx } from 'clsx'
import { Package, Receipt, X } from 'lucide-react'
import { Link, NavLink } from 'react-router'
import { t } from '#i18n/t'
import { UnseenCount } from '../../features/booking/admin/list/unseen-count'
import { WaitingCount } from '../../features/enquiry/waiting-count'
import { LanguageLinks } from '../../features/language/language-links'
import { useMenuPopover } from '../../lib/page/leave-guards'
import { type Area, useAccess } from '../../shared/access'
import { useIsSessionRestored } from '../../store'
import { ButtonLink, IconButton } from '../../ui/buttons/button'
import { BrandLink } from '../../ui/marks/brand'
import styles from './layout-sidebar.module.css'
import { type Entry, mainEntries, otherEntries, reportEntries } from './navigation'

type OnNavigate = { onGo?: (() => void) | undefined }

/** Returns whether entries for an area are shown: all until the session is restored, so that the sidebar doesn't start empty. */
function useShownAreas() {
  const isRestored = useIsSessionRestored()
  const { canAccess, isPending } = useAccess()
  return (area: Area) => canAccess(area) || !isRestored || (isPending && area !== 'admin')
}

function SideLinks({ entries, onGo }: { entries: Entry[] } & OnNavigate) {
  const isShown = useShownAreas()
  return entries
    .filter(({ area }) => isShown(area))
    .map((entry) => (
      <NavLink key={entry.to} className={styles.link} to={entry.to} end={entry.end ?? false} onClick={onGo}>
        <entry.icon className="icon" />
        <span>{t(entry.text)}</span>
        {entry.to === '/admin/enquiries' && <WaitingCount className={styles.count} />}
      </NavLink>
    ))
}

/** Orders and Products lead to pages of the first group, and are never marked as current. */
const Shortcuts = ({ onGo }: OnNavigate) => (
  <>
    <Link className={styles.link} to="/admin/bookings" onClick={onGo}>
      <Receipt className="icon" />
      <span>{t('Orders')}</span>
      <UnseenCount className={styles.count} />
    </Link>
    <Link className={styles.link} to="/admin/facilities" onClick={onGo}>
      <Package className="icon" />
      <span>{t('Products')}</span>
    </Link>
  </>
)

const GoLive = ({ onGo }: OnNavigate) => (
  <div className={styles.goLive}>
    <p className={styles.goLiveTitle}>{t('Upgrade to Pro')}</p>
    <p className={styles.goLiveText}>{t('See what is connected and what going live still needs.')}</p>
    <ButtonLink to="/admin/go-live" variant="chalk" size="small" block {...(onGo && { onClick: onGo })}>
      {t('Go live')}
    </ButtonLink>
  </div>
)

/** The three links of spec §2, its second group, and the pages that it does not name. */
function Pages({ onGo }: OnNavigate) {
  const isShown = useShownAreas()
  const go = onGo && { onGo }
  return (
    <>
      <SideLinks entries={mainEntries} {...go} />
      <hr />
      <Shortcuts {...go} />
      <SideLinks entries={reportEntries} {...go} />
      <hr />
      <SideLinks entries={otherEntries} {...go} />
      {isShown('admin') && <GoLive {...go} />}
    </>
  )
}

export function AdminSidebar() {
  return (
    <nav className={clsx(styles.nav, styles.sidebar)} aria-label={t('Admin')}>
      <BrandLink className={styles.home} />
      <Pages />
    </nav>
  )
}

/** The slide-out drawer of narrow screens: a native popover. */
export function AdminDrawer() {
  const { props, close } = useMenuPopover()
  return (
    <nav {...props} id="admin-drawer" className={clsx(styles.nav, styles.drawer)} aria-label={t('Admin, drawer')}>
      <div className={styles.drawerHead}>
        <BrandLink className={styles.home} onClick={close} />
        <IconButton label={t('Close menu')} popoverTarget="admin-drawer" popoverTargetAction="hide">
          <X className="icon" />
        </IconButton>
      </div>
      <Pages onGo={close} />
      <LanguageLinks className={clsx(styles.link, styles.language)} />
    </nav>
  )
}
