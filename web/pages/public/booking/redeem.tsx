import { clsx } from 'clsx'
import { useLocation, useNavigate } from 'react-router'
import { t } from '#i18n/t'
import passes from '../../../features/pass/pass.module.css'
import { useHydrated } from '../../../lib/browser/use-hydrated'
import { PageHead } from '../../../lib/page/page-head'
import { useNavigateIfHere } from '../../../lib/page/use-is-here'
import PassCodeForm from '../../../shared/pass/pass-code-form'
import { redeemAfterLogin } from '../../../shared/pass/redeem-pass'
import { useIsSessionRestored, useUser } from '../../../store'
import { Button } from '../../../ui/buttons/button'
import { Spinner } from '../../../ui/feedback/spinner'
import layout from '../../../ui/layout/layout.module.css'
import page from '../layout/prose-page.module.css'

function Redeem() {
  const navigate = useNavigate()
  const navigateIfHere = useNavigateIfHere()
  const user = useUser()
  const { hash } = useLocation()
  const code = hash.slice(1)
  const login = () => void navigate('/login', { state: redeemAfterLogin(code) })
  if (user) return <PassCodeForm key={code} code={code} onDone={() => void navigateIfHere('/passes')} />
  return (
    <>
      <p>{t('Login or sign up, and the pass is yours. It then pays what you book at its venue.')}</p>
      <p>
        <Button onClick={login}>{t('Login to redeem')}</Button>
      </p>
    </>
  )
}

/** Where the link of a code leads. The code is behind the `#`, so that neither our server nor another gets it in a URL. */
export default function RedeemPage() {
  const isHydrated = useHydrated()
  const isRestored = useIsSessionRestored()
  return (
    <main className={clsx(layout.page, page.page, passes.page)}>
      <PageHead title={t('Redeem a code')} hidden />
      <h1 className="display">{t('Redeem a code')}</h1>
      <div className={passes.buy}>
        {isHydrated && isRestored ? <Redeem /> : <Spinner label={t('Loading your account')} />}
      </div>
    </main>
  )
}
