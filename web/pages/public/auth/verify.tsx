import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { t } from '#i18n/t'
import { type CodeState, getPendingEmail } from '../../../features/auth/sign-in/pending-login'
import { useHydrated } from '../../../lib/browser/use-hydrated'
import { PageHead } from '../../../lib/page/page-head'
import { rich } from '../../../lib/texts/rich'
import { useUser } from '../../../store'
import { ButtonLink, NeedsScript } from '../../../ui/buttons/button'
import { Spinner } from '../../../ui/feedback/spinner'
import { AuthFrame, LeaveAuthFrame } from './auth-frame'
import styles from './verify.module.css'

const VerifyForm = lazy(() => import('../../../features/auth/sign-in/verify-form'))

const isCodeState = (state: unknown): state is CodeState =>
  typeof (state as CodeState | null)?.code === 'string' && typeof (state as CodeState).sentAt === 'number'

/** The code in the navigation state, which survives a reload, and a function that replaces it by a newer one. */
function useCodeState() {
  const { state } = useLocation()
  const navigate = useNavigate()
  const [start] = useState<CodeState | null>(() => (isCodeState(state) ? state : null))
  const replace = (next: CodeState) => void navigate('/verify', { replace: true, state: next })
  return { start, replace }
}

/** The e-mail address of the pending login, null without one; undefined until local storage can be read. */
function usePendingEmail() {
  const isHydrated = useHydrated()
  const [email, setEmail] = useState(() => (isHydrated ? getPendingEmail() : undefined))
  useEffect(() => setEmail(getPendingEmail()), [])
  return email
}

function formatLead(email: string | null | undefined): ReactNode {
  if (email === undefined) return t('We sent you four digits.')
  if (email === null) return t('There is no login waiting for a code here. Please login first.')
  return rich('We sent four digits to <b>{email}</b>.', { email, b: (text) => <b className={styles.email}>{text}</b> })
}

/**
 * Verify (spec §2), with the code from the navigation state and the e-mail address from local storage. Without an address it
 * only links back to login.
 */
export default function VerifyPage() {
  const { start, replace } = useCodeState()
  const email = usePendingEmail()
  const user = useUser()
  // reached by the back button after signing in
  if (email === null && user) return <LeaveAuthFrame to="/" />
  return (
    <AuthFrame
      title={t('Enter your code')}
      lead={formatLead(email)}
      picture="/art/verify.webp"
      motto={t('One more touch and you are on court.')}
      aside={t('The code works once, for five minutes.')}
      footer={
        email && (
          <>
            <span>{t('Wrong address?')}</span>{' '}
            <Link className="link" to="/login" state={{ email }}>
              {t('Back to login')}
            </Link>
          </>
        )
      }
    >
      <PageHead title={t('Verify')} hidden />
      {email && (
        <Suspense fallback={<Spinner label={t('Loading the form')} />}>
          <VerifyForm email={email} start={start} onNewCode={replace} />
        </Suspense>
      )}
      {email === undefined && <NeedsScript />}
      {email === null && (
        <ButtonLink to="/login" size="large">
          {t('Back to login')}
        </ButtonLink>
      )}
    </AuthFrame>
  )
}
