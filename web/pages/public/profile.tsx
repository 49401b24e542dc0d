import { PageHead } from '../../lib/page-head'

export default function ProfilePage() {
  return (
    <main className="page py-10">
      <PageHead title="My Profile" hidden />
      <h1 className="display text-3xl">My Profile</h1>
    </main>
  )
}
