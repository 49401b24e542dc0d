import { ProfilePanel } from '../../features/auth/profile/profile-panel'
import { PageHead } from '../../lib/page-head'

/** My Profile (spec §2, User area). */
export default function MyProfilePage() {
  return (
    <div className="account-page">
      <PageHead title="My Profile" hidden />
      <ProfilePanel />
    </div>
  )
}
