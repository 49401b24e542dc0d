import { Link, Navigate } from 'react-router'
import { LoginForm } from '../../features/auth/login-form'
import { ThemeButton } from '../../features/theme/theme-button'
import { PageHead } from '../../lib/page-head'
import { useSession } from '../../store'
import { Brand } from '../../ui/brand'

/** The same form in another layout (spec §2): a panel that stands on the court. */
export default function AlternateLoginPage() {
  const { user } = useSession()
  if (user) return <Navigate to="/" replace />
  return (
    <div className="auth-panel">
      <PageHead title="Login" canonical="/login" />
      <img className="auth-panel-art" src="/art/verify.webp" alt="" width="1440" height="900" />
      <main className="auth-panel-card">
        <div className="row between">
          <Link className="brand display" to="/">
            <Brand />
          </Link>
          <ThemeButton />
        </div>
        <h1 className="display">Login</h1>
        <LoginForm />
      </main>
    </div>
  )
}
