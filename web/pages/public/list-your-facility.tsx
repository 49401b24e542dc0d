import { clsx } from 'clsx'
import { t } from '#i18n/t'
import { Guard } from '../../features/auth/session/guard'
import { MyProposals } from '../../features/proposal/my-proposals'
import { ProposalForm } from '../../features/proposal/proposal-form'
import { PageHead } from '../../lib/page-head'
import layout from '../../ui/layout.module.css'
import styles from './form-page.module.css'

/** The form to propose a facility, and the state of the user's proposals. */
export default function ListYourFacilityPage() {
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
        <Guard loadingLabel={t('Loading your proposals')} title={t('List your venue')}>
          <MyProposals />
        </Guard>
      </div>
      <Guard loadingLabel={t('Loading the form')} title={t('List your venue')}>
        <ProposalForm />
      </Guard>
    </main>
  )
}
