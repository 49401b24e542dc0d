import { PageHead } from '../../lib/page-head'

export default function LoginPage() {
  return (
    <main className="page py-10">
      <PageHead title="Login" />
      <h1 className="display text-3xl">Login</h1>
    </main>
  )
}
