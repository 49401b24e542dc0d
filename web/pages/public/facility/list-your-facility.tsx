import { clsx } from 'clsx'
import { Banknote, CalendarCheck, Check, type LucideIcon, Users } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { msg, t } from '#i18n/t'
import { Guard } from '../../../features/auth/session/guard'
import { PageHead } from '../../../lib/page/page-head'
import { saveReturnPath } from '../../../lib/storage/return-path'
import { useUser } from '../../../store'
import { ButtonLink } from '../../../ui/buttons/button'
import { Spinner } from '../../../ui/feedback/spinner'
import { Card } from '../../../ui/layout/card'
import layout from '../../../ui/layout/layout.module.css'
import styles from '../layout/form-page.module.css'

// the form and its library come for signed-in users
const MyProposals = lazy(() => import('../../../features/proposal/my-proposals'))
const ProposalForm = lazy(() => import('../../../features/proposal/proposal-form'))

const reasons: { icon: LucideIcon; text: string }[] = [
  {
    icon: CalendarCheck,
    text: msg('Players see your free hours and book them day and night. No court is sold twice.'),
  },
  { icon: Banknote, text: msg('They pay online or at your desk, and refunds are sent back by themselves.') },
  { icon: Users, text: msg('Your staff see the day on one board, check players in and book for those who call.') },
  { icon: Check, text: msg('A freed court goes to the waitlist by itself.') },
]

/** Shown to guests instead of the form. */
function Begin() {
  const comeBack = () => saveReturnPath({ path: '/list-your-venue', title: t('List your venue') })
  return (
    <Card title={t('It takes ten minutes')} className={styles.begin}>
      <p>{t('You need an account, then the name, address, courts, hours and price of your venue.')}</p>
      <p className={clsx(layout.row, layout.buttonRow)}>
        <ButtonLink to="/signUp" onClick={comeBack}>
          {t('Sign up')}
        </ButtonLink>
        <ButtonLink variant="outline" to="/login" onClick={comeBack}>
          {t('Login')}
        </ButtonLink>
      </p>
    </Card>
  )
}

/** Why to list a facility, then the form to propose one, and the state of the user's proposals. */
export default function ListYourFacilityPage() {
  // also before the session is restored, as the server renders it, so that nothing moves for guests
  const isGuest = useUser() === null
  return (
    <main className={clsx(layout.page, styles.page)}>
      <PageHead
        title={t('List your venue')}
        description={t(
          'Propose your badminton venue to be listed on Book My Play, and take bookings and payments online.',
        )}
      />
      <div>
        <h1 className="display">{t('List your venue')}</h1>
        <p className={styles.lead}>
          {t(
            'Tell us about your courts. We look at every venue, and once it is listed you manage it yourself: bookings, hours, prices and the people who help you.',
          )}
        </p>
        <ul className={styles.reasons}>
          {reasons.map(({ icon: Icon, text }) => (
            <li key={text}>
              <Icon className="icon" />
              <span>{t(text)}</span>
            </li>
          ))}
        </ul>
        {!isGuest && (
          <Guard loadingLabel={t('Loading your proposals')} title={t('List your venue')}>
            <Suspense>
              <MyProposals />
            </Suspense>
          </Guard>
        )}
      </div>
      {isGuest ? (
        <Begin />
      ) : (
        <Guard loadingLabel={t('Loading the form')} title={t('List your venue')}>
          <Suspense fallback={<Spinner label={t('Loading the form')} />}>
            <ProposalForm />
          </Suspense>
        </Guard>
      )}
    </main>
  )
}
