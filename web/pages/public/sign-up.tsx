import { Link } from 'react-router'
import { SignUpForm } from '../../features/auth/sign-up-form'
import { PageHead } from '../../lib/page-head'
import { AuthFrame } from './auth-frame'

/** Sign up (spec §2). */
export default function SignUpPage() {
  return (
    <AuthFrame
      title="Sign up"
      lead={
        <>
          Already have an account?{' '}
          <Link className="link" to="/login">
            Login
          </Link>
        </>
      }
      picture="/art/verify.webp"
      motto="A court, a slot, a game."
      aside="You pay only when you book."
    >
      <PageHead title="Sign up" description="Create an account to book badminton courts and review venues." />
      <SignUpForm />
    </AuthFrame>
  )
}
