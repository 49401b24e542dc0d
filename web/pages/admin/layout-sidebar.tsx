import { clsx } from 'clsx'
import { Package, ReceiptText, Sparkles, X } from 'lucide-react'
import { Link, NavLink } from 'react-router'
import { t } from '#i18n/t'
import { UnseenCount } from '../../features/booking/admin/list/unseen-count'
import { WaitingCount } from '../../features/enquiry/waiting-count'
import { LanguageLinks } from '../../features/language/language-links'
import { useMenuPopover } from '../../lib/page/leave-guards'
import { type Area, useAccess } from '../../shared/access'
import { useIsSessionRestored } from '../../store'
import { IconButton } from '../../ui/buttons/button'
import { BrandLink } from '../../ui/marks/brand'
import styles from './layout-sidebar.module.css'
import { type Entry, goLiveEntry, mainEntries, recordEntries } from './navigation'

type OnNavigate = { onGo?: (() => void) | undefined }

const isUnseen = ({ to }: Entry) => to === '/admin/bookings'

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
        {isUnseen(entry) && <UnseenCount className={styles.count} />}
        {entry.to === '/admin/enquiries' && <WaitingCount className={styles.count} />}
      </NavLink>
    ))
}

function Pages({ onGo }: OnNavigate) {
  const isShown = useShownAreas()
  const go = onGo && { onGo }
  return (
    <>
      <SideLinks entries={mainEntries} {...go} />
      {isShown('owner') && <p className={styles.group}>{t('Records')}</p>}
      <SideLinks entries={recordEntries} {...go} />
      <SideLinks entries={[goLiveEntry]} {...go} />
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

/** The drawer's entries of spec §2 that the sidebar names otherwise; they are never marked as current. */
function Shortcuts({ onGo }: OnNavigate) {
  const { isAdmin } = useAccess()
  return (
    <>
      <p className={styles.group}>{t('Shortcuts')}</p>
      <Link className={styles.link} to="/admin/bookings" onClick={onGo}>
        <ReceiptText className="icon" />
        <span>{t('Orders')}</span>
        <UnseenCount className={styles.count} />
      </Link>
      <Link className={styles.link} to="/admin/facilities" onClick={onGo}>
        <Package className="icon" />
        {t('Products')}
      </Link>
      {isAdmin && (
        <Link className={styles.link} to="/admin/go-live" onClick={onGo}>
          <Sparkles className="icon" />
          {t('Upgrade to Pro')}
        </Link>
      )}
    </>
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
      <Shortcuts onGo={close} />
      <LanguageLinks className={clsx(styles.link, styles.language)} />
    </nav>
  )
}
