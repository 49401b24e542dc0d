import { type ReactNode, useEffect, useState } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import { type CodeState, getPendingEmail } from '../../features/auth/pending-login'
import { VerifyForm } from '../../features/auth/verify-form'
import { PageHead } from '../../lib/page-head'
import { useHydrated } from '../../lib/use-hydrated'
import { useSession } from '../../store'
import { ButtonLink } from '../../ui/button'
import { AuthFrame } from './auth-frame'

const isCodeState = (state: unknown): state is CodeState =>
  typeof (state as CodeState | null)?.code === 'string' && typeof (state as CodeState).sentAt === 'number'

/** What login handed over, taken out of the history so that a reload starts with an empty field. */
function useHandedOver(): CodeState | null {
  const location = useLocation()
  const navigate = useNavigate()
  const [handed] = useState(() => (isCodeState(location.state) ? location.state : null))
  useEffect(() => {
    if (location.state) void navigate('/verify', { replace: true, state: null })
  }, [location.state, navigate])
  return handed
}

/** The e-mail that waits for its code; undefined until the browser's storage can be read. */
function useWaiting() {
  const hydrated = useHydrated()
  const [email, setEmail] = useState(() => (hydrated ? getPendingEmail() : undefined))
  useEffect(() => setEmail(getPendingEmail()), [])
  return email
}

function leadFor(email: string | null | undefined): ReactNode {
  if (email === undefined) return 'We sent you four digits.'
  if (email === null) return 'Nobody is waiting for a code here. Please login first.'
  return (
    <>
      We sent four digits to <b className="text-text">{email}</b>.
    </>
  )
}

/**
 * Verify (spec §2): the code from the navigation state, the e-mail from local storage. Without an e-mail there is only the
 * way back. Until it is known which of the two it is there is nothing to click, for it would be gone under the finger.
 */
export default function VerifyPage() {
  const start = useHandedOver()
  const email = useWaiting()
  const { user } = useSession()
  // come back to after signing in
  if (email === null && user) return <Navigate to="/" replace />
  return (
    <AuthFrame
      title="Enter your code"
      lead={leadFor(email)}
      picture="/art/verify.webp"
      motto="One more touch and you are on court."
      aside="The code works once and lives for five minutes."
    >
      <PageHead title="Verify" hidden />
      {email && <VerifyForm email={email} start={start} />}
      {email === null && (
        <ButtonLink to="/login" size="large">
          Back to login
        </ButtonLink>
      )}
      {email && (
        <p className="text-muted mt-6">
          Wrong address?{' '}
          <Link className="link" to="/login">
            Back to login
          </Link>
        </p>
      )}
    </AuthFrame>
  )
}
