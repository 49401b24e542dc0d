import { clsx } from 'clsx'
import { useSearchParams } from 'react-router'
import { t } from '#i18n/t'
import { Guard } from '../../../features/auth/session/guard'
import { GiftList } from '../../../features/pass/gift-list'
import passes from '../../../features/pass/pass.module.css'
import { PassList } from '../../../features/pass/pass-list'
import { PurchaseOutcome } from '../../../features/pass/purchase-outcome'
import { PageHead } from '../../../lib/page/page-head'
import PassCodeForm from '../../../shared/pass/pass-code-form'
import { useMyPasses } from '../../../shared/pass/passes'
import layout from '../../../ui/layout/layout.module.css'
import styles from '../layout/prose-page.module.css'

/** What is below the passes waits for them, so that it doesn't move. */
function BelowPasses() {
  const { isLoading } = useMyPasses()
  if (isLoading) return null
  return (
    <>
      <section className={clsx(layout.stack, passes.section)} aria-labelledby="code">
        <h2 id="code" className="display">
          {t('Redeem a code')}
        </h2>
        <PassCodeForm onDone={() => undefined} />
      </section>
      <GiftList />
    </>
  )
}

/** The passes of the user; also where the payment pages of passes lead back to. */
export default function PassesPage() {
  const [query] = useSearchParams()
  const session = query.get('session_id')
  return (
    <main className={clsx(layout.page, styles.page, passes.page)}>
      <PageHead title={t('My passes')} hidden />
      <h1 className="display">{t('My passes')}</h1>
      <Guard title={t('My passes')} loadingLabel={t('Loading your passes')}>
        <div className={passes.list}>
          {session && <PurchaseOutcome session={session} />}
          <PassList />
          <BelowPasses />
        </div>
      </Guard>
    </main>
  )
}
