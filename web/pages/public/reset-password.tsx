import { PageHead } from '../../lib/page-head'

export default function ResetPasswordPage() {
  return (
    <main className="page py-10">
      <PageHead title="Reset password" hidden />
      <h1 className="display text-3xl">Reset password</h1>
    </main>
  )
}
