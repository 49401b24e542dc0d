import { Link, useParams } from 'react-router'
import { ResetPasswordForm } from '../../features/auth/reset-password-form'
import { PageHead } from '../../lib/page-head'
import { AuthFrame } from './auth-frame'

/** Reset password, by the link that was mailed (spec §2). */
export default function ResetPasswordPage() {
  const { token = '' } = useParams()
  return (
    <AuthFrame
      title="Reset password"
      lead="Choose a new password. Every device of yours is signed out."
      picture="/art/login.webp"
      motto="Back on court in a minute."
      aside="The link works once, for thirty minutes."
      footer={
        <>
          Link used or expired?{' '}
          <Link className="link" to="/forgot-password">
            Send a new one
          </Link>
        </>
      }
    >
      <PageHead title="Reset password" hidden />
      <ResetPasswordForm token={token} />
    </AuthFrame>
  )
}
