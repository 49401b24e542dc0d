import { PageHead } from '../../lib/page-head'

export default function FacilityPage() {
  return (
    <main className="page py-10">
      <PageHead title="Book a Court" />
      <h1 className="display text-3xl">Book a Court</h1>
    </main>
  )
}
