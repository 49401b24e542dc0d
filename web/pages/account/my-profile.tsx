import { t } from '#i18n/t'
import { ProfilePanel } from '../../features/auth/profile/profile-panel'
import { CalendarFeeds } from '../../features/calendar/calendar-feeds'
import { NotificationSettings } from '../../features/push/notification-settings'
import { PageHead } from '../../lib/page/page-head'
import styles from './account-page.module.css'

/** My Profile (spec §2, User area). */
export default function MyProfilePage() {
  return (
    <div className={styles.section}>
      <PageHead title={t('My Profile')} hidden />
      <ProfilePanel notifications={<NotificationSettings />} calendars={<CalendarFeeds />} />
    </div>
  )
}
