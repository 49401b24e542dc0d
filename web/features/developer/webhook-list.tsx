import { clsx } from 'clsx'
import { useState } from 'react'
import type { Webhook } from '#contract/webhook'
import { t } from '#i18n/t'
import { useSite } from '../../lib/page/site'
import { formatDateTime } from '../../lib/texts/format'
import { Button } from '../../ui/buttons/button'
import { Pending } from '../../ui/feedback/query-error'
import settings from '../../ui/layout/settings-page.module.css'
import { RowDetail } from '../../ui/lists/row-link'
import { Badge } from '../../ui/marks/badge'
import { useListWebhooksQuery } from './api'
import { DeliveryLog } from './delivery-log'
import styles from './developer.module.css'
import { eventTexts } from './event-texts'
import { NewSecret } from './new-secret'
import { ChangeSecret, DeleteWebhook, SendTest, SwitchOn } from './webhook-actions'

function WebhookFacts({ webhook: { events, waiting, failingSince, disabledAt } }: { webhook: Webhook }) {
  const { timeZone } = useSite()
  return (
    <RowDetail className={styles.facts}>
      <span>{events.map((type) => t(eventTexts[type] ?? type)).join(', ')}</span>
      {waiting > 0 && (
        <span>{t('{count, plural, one {# event waits} other {# events wait}}', { count: waiting })}</span>
      )}
      {failingSince && !disabledAt && (
        <span>{t('nothing arrives since {time}', { time: formatDateTime(failingSince, timeZone) })}</span>
      )}
    </RowDetail>
  )
}

function describeState({ failingSince, disabledAt }: Webhook): string {
  if (disabledAt) return t('switched off')
  return failingSince ? t('failing') : t('on')
}

function WebhookRow({ facility, webhook }: { facility: string; webhook: Webhook }) {
  const named = { id: facility, webhookId: webhook._id }
  const [isOpen, setOpen] = useState(false)
  const [secret, setSecret] = useState('')
  return (
    <li>
      <p>
        <b>{webhook.url}</b> <Badge warning={webhook.failingSince !== null}>{describeState(webhook)}</Badge>
        <WebhookFacts webhook={webhook} />
      </p>
      <div className={styles.actions}>
        {webhook.disabledAt ? <SwitchOn named={named} /> : <SendTest named={named} />}
        <Button variant="outline" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('Log')}
        </Button>
        <ChangeSecret named={named} onChanged={setSecret} />
        <DeleteWebhook named={named} />
      </div>
      {secret && <NewSecret key={secret} label={t('The secret that signs its events')} secret={secret} />}
      {isOpen && <DeliveryLog named={named} />}
    </li>
  )
}

/** The addresses that a venue's events are sent to. */
export function WebhookList({ facility }: { facility: string }) {
  const query = useListWebhooksQuery({ params: { id: facility } }, { refetchOnMountOrArgChange: true })
  const { data } = query
  if (!data)
    return (
      <Pending
        query={query}
        error={t('The webhooks could not be loaded.')}
        loading={t('Loading the webhooks')}
        height={96}
        cards={1}
      />
    )
  if (data.length === 0)
    return <p className="muted">{t('No webhook yet. Add the address of a program that should hear of bookings.')}</p>
  return (
    <ul className={clsx(settings.rows, styles.webhooks)}>
      {data.map((webhook) => (
        <WebhookRow key={webhook._id} facility={facility} webhook={webhook} />
      ))}
    </ul>
  )
}
