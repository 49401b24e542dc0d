import { Navigate } from 'react-router'
import { t } from '#i18n/t'
import { LoginForm } from '../../../features/auth/sign-in/login-form'
import { toLandingPath } from '../../../features/auth/sign-in/use-finish-sign-in'
import { PageHead } from '../../../lib/page/page-head'
import { useUser } from '../../../store'
import styles from './login1.module.css'

/** The login form in another layout (spec §2): a panel on top of the picture. */
export default function AlternateLoginPage() {
  const user = useUser()
  // the frame keeps its place until the other page is loaded
  if (user)
    return (
      <div className={styles.page}>
        <Navigate to={toLandingPath('/')} replace />
      </div>
    )
  return (
    <div className={styles.page}>
      <PageHead title={t('Login')} canonical="/login" />
      <img className={styles.picture} src="/art/verify.webp" alt="" width="1440" height="900" />
      <main className={styles.card}>
        <h1 className="display">{t('Login')}</h1>
        <LoginForm />
      </main>
    </div>
  )
}
