import { PageHead } from '../../lib/page-head'

export default function FacilitiesPage() {
  return (
    <main className="page py-10">
      <PageHead title="Explore All Venues" />
      <h1 className="display text-3xl">Explore All Venues</h1>
    </main>
  )
}
