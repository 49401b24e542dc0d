import { PageHead } from '../../lib/page-head'

export default function PrivacyPage() {
  return (
    <main className="page py-10">
      <PageHead title="Privacy Policy" />
      <h1 className="display text-3xl">Privacy Policy</h1>
    </main>
  )
}
