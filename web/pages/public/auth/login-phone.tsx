import { Link } from 'react-router'
import { t } from '#i18n/t'
import { PhoneLoginForm } from '../../../features/auth/sign-in/phone-login-form'
import { toLandingPath } from '../../../features/auth/sign-in/use-finish-sign-in'
import { PageHead } from '../../../lib/page/page-head'
import { useSite } from '../../../lib/page/site'
import { useUser } from '../../../store'
import { AuthFrame, LeaveAuthFrame } from './auth-frame'

/** Login by phone, where text messages are set up; else the login. */
export default function LoginPhonePage() {
  const user = useUser()
  const { sms } = useSite()
  if (user) return <LeaveAuthFrame to={toLandingPath('/')} />
  if (!sms) return <LeaveAuthFrame to="/login" />
  return (
    <AuthFrame
      title={t('Login by phone')}
      lead={t('For a number that you have verified on your profile. We send it a code.')}
      picture="/art/verify.webp"
      motto={t('One more touch and you are on court.')}
      aside={t('The code works once, for five minutes.')}
      footer={
        <Link className="link" to="/login">
          {t('Login with e-mail instead')}
        </Link>
      }
    >
      <PageHead title={t('Login by phone')} hidden />
      <PhoneLoginForm />
    </AuthFrame>
  )
}
