import { useLocation } from 'react-router'
import { t } from '#i18n/t'
import { LoginForm } from '../../../features/auth/sign-in/login-form'
import { toLandingPath } from '../../../features/auth/sign-in/use-finish-sign-in'
import { useGoogleReturn } from '../../../features/auth/sign-in/use-google-return'
import { useHydrated } from '../../../lib/browser/use-hydrated'
import { PageHead } from '../../../lib/page/page-head'
import { useSite } from '../../../lib/page/site'
import { useUser } from '../../../store'
import { AuthFrame, LeaveAuthFrame } from './auth-frame'

/** Login (spec §2), to which Google redirects too. Signed-in users are redirected to /. */
export default function LoginPage() {
  const user = useUser()
  const { mode } = useSite()
  const isReturning = useGoogleReturn()
  const { state } = useLocation()
  // a reload keeps the navigation state, which the server can't see
  const { reason } = (useHydrated() && state ? state : {}) as { reason?: string }
  const hint = mode === 'demo' ? t('Try it with a demo account, or use your own.') : undefined
  // a sign-in with Google navigates itself
  if (user && !isReturning) return <LeaveAuthFrame to={toLandingPath('/')} />
  return (
    <AuthFrame
      title={t('Login')}
      lead={isReturning ? t('Logging in...') : (reason ?? hint)}
      picture="/art/login.webp"
      motto={t('Every free hour, on every court.')}
      aside={t('Dhaka, Chittagong, Sylhet, Rajshahi')}
    >
      <PageHead
        title={t('Login')}
        description={t('Login to book a badminton court, pay for it and see your bookings.')}
      />
      <LoginForm size="large" />
    </AuthFrame>
  )
}
