import { PageHead } from '../../lib/page-head'

export default function AlternateLoginPage() {
  return (
    <main className="page py-10">
      <PageHead title="Login" hidden />
      <h1 className="display text-3xl">Login</h1>
    </main>
  )
}
