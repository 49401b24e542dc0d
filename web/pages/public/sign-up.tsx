import { PageHead } from '../../lib/page-head'

export default function SignUpPage() {
  return (
    <main className="page py-10">
      <PageHead title="Sign up" />
      <h1 className="display text-3xl">Sign up</h1>
    </main>
  )
}
