import { clsx } from 'clsx'
import { t } from '#i18n/t'
import { ContactCards } from '../../../features/contact/contact-cards'
import { ContactForm } from '../../../features/contact/contact-form'
import { PageHead } from '../../../lib/page/page-head'
import layout from '../../../ui/layout/layout.module.css'
import styles from '../layout/form-page.module.css'

/** Contact (spec §2). */
export default function ContactPage() {
  return (
    <main className={clsx(layout.page, styles.page)}>
      <PageHead
        title={t('Contact Us')}
        description={t(
          'Write to the people who run Book My Play: questions about a booking, a refund, or a venue of your own.',
        )}
      />
      <div>
        <h1 className="display">{t('Contact Us')}</h1>
        <p className={styles.lead}>
          {t('A question about a booking, a refund, or a venue you would like to list: write to us, a person answers.')}
        </p>
        <ContactCards />
      </div>
      <ContactForm />
    </main>
  )
}
