import type { ReactNode } from 'react'
import { t } from '#i18n/t'
import { Pending } from '../../../ui/query-error'
import { useGetProfileQuery } from '../api'
import { PasswordForm } from '../password/password-form'
import { DeleteAccount } from './delete-account'
import { ProfileForm } from './profile-form'
import styles from './profile-panel.module.css'
import { SessionList } from './session-list'

/** My Profile: details, notifications, password, sessions, deleting the account. */
export function ProfilePanel({ notifications }: { notifications: ReactNode }) {
  const query = useGetProfileQuery(undefined)
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
        <section aria-labelledby="notifications">
          <h2 id="notifications" className="display">
            {t('Notifications')}
          </h2>
          {notifications}
        </section>
        <section aria-labelledby="sessions">
          <h2 id="sessions" className="display">
            {t('Where you are logged in')}
          </h2>
          <SessionList />
        </section>
      </div>
      <div className={styles.column}>
        <section aria-labelledby="password">
          <h2 id="password" className="display">
            {t('Password')}
          </h2>
          <PasswordForm hasPassword={profile.hasPassword} />
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
