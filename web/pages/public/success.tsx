import { PageHead } from '../../lib/page-head'

export default function SuccessPage() {
  return (
    <main className="page py-10">
      <PageHead title="Payment" hidden />
      <h1 className="display text-3xl">Payment</h1>
    </main>
  )
}
