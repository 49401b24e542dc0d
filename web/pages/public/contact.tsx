import { PageHead } from '../../lib/page-head'

export default function ContactPage() {
  return (
    <main className="page py-10">
      <PageHead title="Contact Us" />
      <h1 className="display text-3xl">Contact Us</h1>
    </main>
  )
}
