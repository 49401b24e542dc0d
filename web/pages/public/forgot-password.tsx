import { PageHead } from '../../lib/page-head'

export default function ForgotPasswordPage() {
  return (
    <main className="page py-10">
      <PageHead title="Forgot your password" />
      <h1 className="display text-3xl">Forgot your password</h1>
    </main>
  )
}
