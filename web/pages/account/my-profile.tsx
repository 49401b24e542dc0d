import { PageHead } from '../../lib/page-head'

export default function MyProfilePage() {
  return (
    <>
      <PageHead title="My Profile" hidden />
      <h2 className="display text-2xl">My Profile</h2>
    </>
  )
}
