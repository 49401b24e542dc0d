import { Guard } from '../../features/auth/guard'
import { ProfilePanel } from '../../features/auth/profile/profile-panel'
import { PageHead } from '../../lib/page-head'

/** The form of My Profile at its public address; login required (spec §2). */
export default function ProfilePage() {
  return (
    <main className="page account">
      <PageHead title="My Profile" hidden />
      <h1 className="display">My Profile</h1>
      <div className="account-page">
        <Guard waiting="Loading your account">
          <ProfilePanel />
        </Guard>
      </div>
    </main>
  )
}
