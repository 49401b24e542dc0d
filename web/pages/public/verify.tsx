import { PageHead } from '../../lib/page-head'

export default function VerifyPage() {
  return (
    <main className="page py-10">
      <PageHead title="Enter your code" hidden />
      <h1 className="display text-3xl">Enter your code</h1>
    </main>
  )
}
