import { useParams } from 'react-router'
import { t } from '#i18n/t'
import { AddKey } from '../../features/developer/add-key'
import { AddWebhook } from '../../features/developer/add-webhook'
import { KeyList } from '../../features/developer/key-list'
import { WebhookList } from '../../features/developer/webhook-list'
import { FacilityHead } from '../../features/facility/admin/facility-head'
import styles from './developers.module.css'

/** What other programs need to work with a venue: API keys, and webhooks that tell them what happens. */
export default function DevelopersPage() {
  const { id = '' } = useParams()
  return (
    <>
      <FacilityHead
        facility={id}
        title={t('Keys and webhooks')}
        note={t('Other programs, such as door locks or accounts, work with its bookings.')}
      />
      <section className={styles.section} aria-labelledby="keys">
        <h2 id="keys" className="display">
          {t('API keys')}
        </h2>
        <AddKey facility={id} />
        <KeyList facility={id} />
      </section>
      <section className={styles.section} aria-labelledby="webhooks">
        <h2 id="webhooks" className="display">
          {t('Webhooks')}
        </h2>
        <AddWebhook facility={id} />
        <WebhookList facility={id} />
      </section>
    </>
  )
}
