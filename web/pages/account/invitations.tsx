import { t } from '#i18n/t'
import { InvitationList } from '../../features/invitation/invitation-list'
import { PageHead } from '../../lib/page/page-head'
import styles from './account-page.module.css'

/** The user's invitations, opened by the link in their mail. */
export default function InvitationsPage() {
  return (
    <>
      <PageHead title={t('Invitations')} hidden />
      <div className={styles.section}>
        <InvitationList />
      </div>
    </>
  )
}
