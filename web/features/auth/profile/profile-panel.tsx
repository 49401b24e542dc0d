import type { ReactNode } from 'react'
import { t } from '#i18n/t'
import { useSite } from '../../../lib/page/site'
import { Pending } from '../../../ui/feedback/query-error'
import { useGetProfileQuery } from '../api'
import { PasswordForm } from '../password/password-form'
import { DeleteAccount } from './delete-account'
import { PhoneSettings } from './phone-settings'
import { ProfileForm } from './profile-form'
import styles from './profile-panel.module.css'
import { SessionList } from './session-list'

type ProfilePanelProps = { notifications: ReactNode; calendars: ReactNode }

/** My Profile: details, notifications and calendars, then password, sessions and deleting the account. */
export function ProfilePanel({ notifications, calendars }: ProfilePanelProps) {
  const query = useGetProfileQuery(undefined)
  const { sms } = useSite()
  const { data: profile } = query
  if (!profile) {
    const texts = { error: t('Your profile could not be loaded.'), loading: t('Loading your profile') }
    return <Pending query={query} {...texts} height={520} />
  }
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <section aria-labelledby="details">
          <h2 id="details" className="display">
            {t('Your details')}
          </h2>
          <ProfileForm profile={profile} />
        </section>
        {sms && (
          <section aria-labelledby="mobile">
            <h2 id="mobile" className="display">
              {t('Your mobile number')}
            </h2>
            <PhoneSettings profile={profile} />
          </section>
        )}
        <section aria-labelledby="notifications">
          <h2 id="notifications" className="display">
            {t('Notifications')}
          </h2>
          {notifications}
        </section>
      </div>
      <div className={styles.column}>
        <section aria-labelledby="calendars">
          <h2 id="calendars" className="display">
            {t('Calendars')}
          </h2>
          {calendars}
        </section>
        <section aria-labelledby="password">
          <h2 id="password" className="display">
            {t('Password')}
          </h2>
          <PasswordForm email={profile.email} hasPassword={profile.hasPassword} />
        </section>
        <section aria-labelledby="sessions">
          <h2 id="sessions" className="display">
            {t('Where you are logged in')}
          </h2>
          <SessionList />
        </section>
        <section aria-labelledby="leave">
          <h2 id="leave" className="display">
            {t('Delete account')}
          </h2>
          <p className="muted">
            {t('Your name, e-mail, phone and address are forgotten. Bookings ahead must be cancelled first.')}
          </p>
          <DeleteAccount className={styles.delete} hasPassword={profile.hasPassword} />
        </section>
      </div>
    </div>
  )
}
