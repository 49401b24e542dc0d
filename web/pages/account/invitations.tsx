import { t } from '#i18n/t'
import { InvitationList } from '../../features/invitation/invitation-list'
import { PageHead } from '../../lib/page-head'

/** What venues ask the user, opened by the link in their mail. */
export default function InvitationsPage() {
  return (
    <>
      <PageHead title={t('Invitations')} hidden />
      <InvitationList />
    </>
  )
}
