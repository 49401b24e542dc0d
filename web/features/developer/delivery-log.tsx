import type { WebhookDelivery, WebhookType } from '#contract/webhook'
import { t } from '#i18n/t'
import { useSite } from '../../lib/page/site'
import { toast } from '../../lib/page/toast'
import { toastError } from '../../lib/requests/api-error'
import { formatDateTime } from '../../lib/texts/format'
import { Button } from '../../ui/buttons/button'
import { Pending } from '../../ui/feedback/query-error'
import { RowDetail } from '../../ui/lists/row-link'
import { Badge } from '../../ui/marks/badge'
import { useListWebhookDeliveriesQuery, useResendWebhookDeliveryMutation } from './api'
import styles from './developer.module.css'
import { eventTexts } from './event-texts'

type Named = { id: string; webhookId: string }

const describeType = (type: string) => (type === 'test' ? t('Test event') : t(eventTexts[type as WebhookType] ?? type))

const describeState = ({ state }: WebhookDelivery) =>
  t('{state, select, pending {waiting} delivered {arrived} other {given up}}', { state })

function describeAnswer({ statusCode, error }: WebhookDelivery): string | null {
  if (statusCode !== null) return t('answer {status}', { status: String(statusCode) })
  if (error === 'private_address') return t('the address is private')
  return error === 'timeout' ? t('no answer in time') : error
}

function DeliveryRow({ named, delivery }: { named: Named; delivery: WebhookDelivery }) {
  const { _id: deliveryId, type, attempts, createdAt, nextAt } = delivery
  const { timeZone } = useSite()
  const [resend, { isLoading }] = useResendWebhookDeliveryMutation()
  const send = async () => {
    const { data, error: failure } = await resend({ params: { ...named, deliveryId } })
    if (failure) toastError(t('Something went wrong'), failure)
    else toast.success(data.message)
  }
  const answer = describeAnswer(delivery)
  return (
    <li>
      <p>
        <b>{describeType(type)}</b> <Badge warning={delivery.state === 'failed'}>{describeState(delivery)}</Badge>
        <RowDetail className={styles.facts}>
          <span>{formatDateTime(createdAt, timeZone)}</span>
          <span>
            {t('{count, plural, =0 {not sent yet} one {sent once} other {sent # times}}', { count: attempts })}
          </span>
          {answer && <span>{answer}</span>}
          {nextAt && attempts > 0 && <span>{t('again on {time}', { time: formatDateTime(nextAt, timeZone) })}</span>}
        </RowDetail>
      </p>
      <Button variant="outline" size="small" loading={isLoading} onClick={() => void send()}>
        {t('Send again')}
      </Button>
    </li>
  )
}

const POLL_MS = 5000

/** The last events of a webhook, and how sending them went. */
export function DeliveryLog({ named }: { named: Named }) {
  const query = useListWebhookDeliveriesQuery({ params: named }, { pollingInterval: POLL_MS })
  const { data } = query
  if (!data)
    return (
      <Pending query={query} error={t('The log could not be loaded.')} loading={t('Loading the log')} height={64} />
    )
  if (data.length === 0) return <p className="muted">{t('Nothing was sent yet.')}</p>
  return (
    <ul className={styles.log}>
      {data.map((delivery) => (
        <DeliveryRow key={delivery._id} named={named} delivery={delivery} />
      ))}
    </ul>
  )
}
