import { PageHead } from '../../lib/page-head'

export default function HomePage() {
  return (
    <main className="page py-10">
      <PageHead title="Book My Play" />
      <h1 className="display text-3xl">Book Your Game Space in Seconds</h1>
    </main>
  )
}
