import type { PlaySession } from '#contract/play-session'
import { t } from '#i18n/t'
import { toast } from '../../lib/page/toast'
import { toastError } from '../../lib/requests/api-error'
import { formatDay } from '../../lib/texts/format'
import { Button } from '../../ui/buttons/button'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog'
import { useCancelFollowingClassesMutation, useCancelPlaySessionMutation } from './api'

const description = () => t('Every paid place is refunded in full, and the court is free for others.')

/** Cancels a class on one day. */
export function CancelOne({ game: { _id: id, date } }: { game: PlaySession }) {
  const [cancel, { isLoading }] = useCancelPlaySessionMutation()
  const send = async () => {
    const { error } = await cancel({ params: { id } })
    if (error) toastError(t('Something went wrong'), error)
    else toast.success(t('It is cancelled. Everybody gets their money back.'))
  }
  return (
    <ConfirmDialog
      title={t('Cancel it on {day}?', { day: formatDay(date) })}
      description={description()}
      confirm={t('Cancel this one')}
      cancel={t('Keep it')}
      onConfirm={() => void send()}
      loading={isLoading}
      trigger={
        <Button variant="outline" size="small">
          {t('Cancel this one')}
        </Button>
      }
    />
  )
}

/** Cancels a weekly class from one day on. */
export function CancelFollowing({ game: { _id: id, date } }: { game: PlaySession }) {
  const [cancel, { isLoading }] = useCancelFollowingClassesMutation()
  const send = async () => {
    const { error } = await cancel({ params: { id } })
    if (error) toastError(t('Something went wrong'), error)
    else toast.success(t('These classes are cancelled. Everybody gets their money back.'))
  }
  return (
    <ConfirmDialog
      title={t('Cancel this class from {day} on?', { day: formatDay(date) })}
      description={t('Every paid place is refunded in full, and the courts are free for others.')}
      confirm={t('Cancel the classes')}
      cancel={t('Keep it')}
      onConfirm={() => void send()}
      loading={isLoading}
      trigger={
        <Button variant="outline" size="small">
          {t('Cancel from here on')}
        </Button>
      }
    />
  )
}
