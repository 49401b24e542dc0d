import { PageHead } from '../../lib/page-head'

export default function AboutPage() {
  return (
    <main className="page py-10">
      <PageHead title="About Us" />
      <h1 className="display text-3xl">About Us</h1>
    </main>
  )
}
