import { useState } from 'react'
import { Link } from 'react-router'
import { ForgotPasswordForm } from '../../features/auth/forgot-password-form'
import { PageHead } from '../../lib/page-head'
import { AuthFrame } from './auth-frame'
import styles from './forgot-password.module.css'

/** Forgot password (spec §2). */
export default function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string>()
  return (
    <AuthFrame
      title="Forgot password"
      lead="Enter your e-mail. We send a link to choose a new password."
      picture="/art/login.webp"
      motto="Back on court in a minute."
      aside="The link works once, for thirty minutes."
      footer={
        <>
          Remembered it?{' '}
          <Link className="link" to="/login">
            Back to login
          </Link>
        </>
      }
    >
      <PageHead
        title="Forgot password"
        description="Have a link sent to choose a new password for your Book My Play account."
      />
      <ForgotPasswordForm onSent={setSentTo} />
      <p className={styles.note} role="status">
        {sentTo && (
          <>
            A link is on its way to <b>{sentTo}</b>. Look among the unwanted mails too.
          </>
        )}
      </p>
    </AuthFrame>
  )
}
