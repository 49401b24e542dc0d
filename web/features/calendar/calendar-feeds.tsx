import { CalendarPlus, Copy } from 'lucide-react'
import { useState } from 'react'
import type { CalendarFeed } from '#contract/calendar-feed'
import { t } from '#i18n/t'
import { copyLink } from '../../lib/browser/share-link'
import { useSite } from '../../lib/page/site'
import { toast } from '../../lib/page/toast'
import { toastError } from '../../lib/requests/api-error'
import { formatDateTime } from '../../lib/texts/format'
import { Button, buttonClass } from '../../ui/buttons/button'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog'
import { Pending } from '../../ui/feedback/query-error'
import { Field } from '../../ui/fields/field'
import { useCreateCalendarFeedMutation, useDeleteCalendarFeedMutation, useListCalendarFeedsQuery } from './api'
import styles from './calendar-feeds.module.css'

function describeKind({ kind, facility }: CalendarFeed): string {
  if (kind === 'facility') return t('Courts of {venue}', { venue: facility?.name ?? '' })
  return kind === 'lessons' ? t('Lessons you give') : t('Your bookings')
}

function describeUse({ _id, readAt }: CalendarFeed, timeZone: string): string {
  if (_id === null) return t('Not in another calendar yet')
  if (readAt === null) return t('No calendar has read it yet')
  return t('Last read {time}', { time: formatDateTime(readAt, timeZone) })
}

/** The address that was just made: to copy, or to open in the calendar of this device. */
function NewAddress({ url }: { url: string }) {
  return (
    <div className={styles.made} role="status">
      <Field
        label={t('Address of the calendar')}
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <p className={styles.note}>
        {t('Add it to your calendar now: it is not shown again. Whoever has it sees what is in it.')}
      </p>
      <div className={styles.actions}>
        <Button
          size="small"
          onClick={() => void copyLink(url, t('Paste it where your calendar adds one by its address.'))}
        >
          <Copy className="icon" />
          {t('Copy link')}
        </Button>
        <a className={buttonClass({ variant: 'outline', size: 'small' })} href={url.replace(/^https?:/, 'webcal:')}>
          <CalendarPlus className="icon" />
          {t('Open in calendar')}
        </a>
      </div>
    </div>
  )
}

function EndButton({ id, name, onEnd }: { id: string; name: string; onEnd: () => void }) {
  const [end, { isLoading }] = useDeleteCalendarFeedMutation()
  const send = async () => {
    const { data, error } = await end({ params: { id } })
    if (error) return void toastError(t('Something went wrong'), error)
    onEnd()
    return void toast.success(data.message)
  }
  return (
    <ConfirmDialog
      title={t('End this address?')}
      description={t('Calendars that read it show nothing new, and soon nothing at all.')}
      confirm={t('End')}
      cancel={t('Keep it')}
      onConfirm={() => void send()}
      loading={isLoading}
      trigger={
        <Button variant="quiet" size="small" aria-label={t('End the address of {name}', { name })}>
          {t('End')}
        </Button>
      }
    />
  )
}

function Feed({ feed }: { feed: CalendarFeed }) {
  const { timeZone } = useSite()
  const [url, setUrl] = useState('')
  const [create, { isLoading }] = useCreateCalendarFeedMutation()
  const { _id: id, kind, facility } = feed
  const name = describeKind(feed)
  const send = async () => {
    const { data, error } = await create({ body: { kind, ...(facility && { facility: facility._id }) } })
    if (error) toastError(t('Something went wrong'), error)
    else setUrl(data.url)
  }
  return (
    <li aria-label={name}>
      <p>
        <b>{name}</b>
        <span>{describeUse(feed, timeZone)}</span>
      </p>
      {url && <NewAddress url={url} />}
      <div className={styles.actions}>
        <Button variant="outline" size="small" loading={isLoading} onClick={send}>
          {id === null ? t('Make an address') : t('New address')}
        </Button>
        {id !== null && <EndButton id={id} name={name} onEnd={() => setUrl('')} />}
      </div>
    </li>
  )
}

/** The calendars a person may show in Google, Apple or Outlook, each by a secret address of its own. */
export function CalendarFeeds() {
  const query = useListCalendarFeedsQuery(undefined, { refetchOnMountOrArgChange: true })
  const { data } = query
  if (!data) {
    const texts = { error: t('Your calendars could not be loaded.'), loading: t('Loading your account') }
    return <Pending query={query} {...texts} height={96} />
  }
  return (
    <>
      <p className="muted">
        {t('Show your bookings in Google, Apple or Outlook: they follow by themselves when you book, move or cancel.')}
      </p>
      <ul className={styles.list}>
        {data.map((feed) => (
          <Feed key={`${feed.kind} ${feed.facility?._id}`} feed={feed} />
        ))}
      </ul>
    </>
  )
}
