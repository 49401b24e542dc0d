import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { type CodeState, pendingEmail } from '../../features/auth/attempt'
import { VerifyForm } from '../../features/auth/verify-form'
import { PageHead } from '../../lib/page-head'
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

/** Verify (spec §2): the code from the navigation state, the e-mail from local storage. Without an e-mail there is only the way back. */
export default function VerifyPage() {
  const start = useHandedOver()
  const [email, setEmail] = useState<string | null>()
  useEffect(() => setEmail(pendingEmail()), [])
  return (
    <AuthFrame
      title="Enter your code"
      lead={
        email === null ? (
          'Nobody is waiting for a code here. Please login first.'
        ) : (
          <>
            We sent four digits to <b className="text-text">{email}</b>.
          </>
        )
      }
      picture="/art/verify.webp"
      motto="One more touch and you are on court."
      aside="The code works once and lives for five minutes."
    >
      <PageHead title="Verify" hidden />
      {email && <VerifyForm email={email} start={start} />}
      {email === null ? (
        <ButtonLink to="/login" size="large">
          Back to login
        </ButtonLink>
      ) : (
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
