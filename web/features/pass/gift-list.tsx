import { clsx } from 'clsx'
import type { Gift } from '#contract/pass-gift'
import { t } from '#i18n/t'
import { toast } from '../../lib/page/toast'
import { toastError } from '../../lib/requests/api-error'
import { formatDate } from '../../lib/texts/format'
import { Button, buttonClass } from '../../ui/buttons/button'
import { LazyPopover } from '../../ui/dialogs/lazy-popover'
import { QueryError, showsError } from '../../ui/feedback/query-error'
import layout from '../../ui/layout/layout.module.css'
import { useListGiftsQuery, useMailGiftMutation } from './api'
import styles from './pass.module.css'

const loadChangeDialog = () => import('./change-gift-dialog')

function MailAgain({ gift }: { gift: Gift }) {
  const [mail, { isLoading }] = useMailGiftMutation()
  const send = async () => {
    const { error } = await mail({ params: { id: gift._id } })
    if (error) toastError(t('Something went wrong'), error)
    else toast.success(t('The gift was mailed to {email} again.', { email: gift.to.email }))
  }
  return (
    <Button variant="outline" size="small" loading={isLoading} onClick={() => void send()}>
      {t('Mail it again')}
    </Button>
  )
}

function toState({ redeemedAt, isOver, isRefunded, timeZone }: Gift): string {
  if (redeemedAt) {
    const values = { day: formatDate(redeemedAt, timeZone) }
    return isRefunded ? t('Redeemed on {day}, and refunded since.', values) : t('Redeemed on {day}.', values)
  }
  if (isRefunded) return t('Refunded without being redeemed.')
  return isOver ? t('Ended without being redeemed.') : t('Not redeemed yet.')
}

const GiftCard = ({ gift }: { gift: Gift }) => (
  <li className={styles.card}>
    <h3 className="display">{t('{pass} at {venue}', { pass: gift.name, venue: gift.facility.name })}</h3>
    <p>
      {t('Given to {name} ({email}) on {day}.', {
        ...gift.to,
        day: formatDate(gift.boughtAt, gift.timeZone),
      })}
    </p>
    <p className="muted">{toState(gift)}</p>
    {!gift.redeemedAt && !gift.isOver && (
      <div className={styles.actions}>
        <MailAgain gift={gift} />
        <LazyPopover
          load={loadChangeDialog}
          popup="dialog"
          popoverProps={{ gift }}
          className={buttonClass({ variant: 'outline', size: 'small' })}
        >
          {t('Change who gets it')}
        </LazyPopover>
      </div>
    )}
  </li>
)

/** The passes that the user gave. Renders nothing without any. */
export function GiftList() {
  const query = useListGiftsQuery(undefined)
  const { data = [] } = query
  if (showsError(query)) return <QueryError title={t('Your gifts could not be loaded.')} query={query} />
  if (data.length === 0) return null
  return (
    <section className={clsx(layout.stack, styles.section)} aria-labelledby="gifts">
      <h2 id="gifts" className="display">
        {t('My gifts')}
      </h2>
      <ul className={styles.cards}>
        {data.map((gift) => (
          <GiftCard key={gift._id} gift={gift} />
        ))}
      </ul>
    </section>
  )
}
