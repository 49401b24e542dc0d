import { clsx } from 'clsx'
import { t } from '#i18n/t'
import { ProfilePanel } from '../../../features/auth/profile/profile-panel'
import { Guard } from '../../../features/auth/session/guard'
import { CalendarFeeds } from '../../../features/calendar/calendar-feeds'
import { NotificationSettings } from '../../../features/push/notification-settings'
import { PageHead } from '../../../lib/page/page-head'
import layout from '../../../ui/layout/layout.module.css'
import account from '../../account/account-page.module.css'

/** The form of My Profile at its public address; login required (spec §2). */
export default function ProfilePage() {
  return (
    <main className={clsx(layout.page, account.main)}>
      <PageHead title={t('My Profile')} hidden />
      <h1 className="display">{t('My Profile')}</h1>
      <div className={account.section}>
        <Guard loadingLabel={t('Loading your account')} title={t('My Profile')}>
          <ProfilePanel notifications={<NotificationSettings />} calendars={<CalendarFeeds />} />
        </Guard>
      </div>
    </main>
  )
}
