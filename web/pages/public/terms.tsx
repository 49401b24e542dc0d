import { PageHead } from '../../lib/page-head'

export default function TermsPage() {
  return (
    <main className="page py-10">
      <PageHead title="Terms & Conditions" />
      <h1 className="display text-3xl">Terms &amp; Conditions</h1>
    </main>
  )
}
