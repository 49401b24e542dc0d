import { useState } from 'react'
import { t } from '#i18n/t'
import { onFirstClick } from '../../lib/page/first-click'
import { toast } from '../../lib/page/toast'
import { toastError } from '../../lib/requests/api-error'
import { refetchSafely } from '../../lib/requests/refetch-safely'
import { formatDateTime } from '../../lib/texts/format'
import { Button } from '../../ui/buttons/button'
import styles from './coaching.module.css'
import { useDeleteAbsenceMutation } from './own-api'

type BlockedTimeProps = {
  absence: { _id: string; startsAt: string; endsAt: string; timeZone: string }
  namesZone: boolean
  refetch: () => PromiseLike<unknown>
}

/** A blocked time of a coach, which can be opened again. */
export function BlockedTime({ absence: { _id, startsAt, endsAt, timeZone }, namesZone, refetch }: BlockedTimeProps) {
  const [remove] = useDeleteAbsenceMutation()
  const [isBusy, setIsBusy] = useState(false)
  const range = `${formatDateTime(startsAt, timeZone)} – ${formatDateTime(endsAt, timeZone)}`
  const time = namesZone ? `${range}, ${timeZone}` : range
  const open = async () => {
    setIsBusy(true)
    const { error } = await remove({ params: { id: _id } })
    if (error) toastError(t('Something went wrong. Try Again!'), error)
    else {
      toast.success(t('This time can be booked again.'))
      // it stays here until the list is read again
      await refetchSafely(refetch)
    }
    setIsBusy(false)
  }
  return (
    <li className={styles.player}>
      <span>{time}</span>
      <Button
        size="small"
        variant="outline"
        loading={isBusy}
        aria-label={t('Open again: {time}', { time })}
        onClick={onFirstClick(open)}
      >
        {t('Open again')}
      </Button>
    </li>
  )
}
