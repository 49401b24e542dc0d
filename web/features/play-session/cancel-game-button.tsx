import type { PlaySession } from '#contract/play-session'
import { t } from '#i18n/t'
import { toast } from '../../lib/page/toast'
import { toastError } from '../../lib/requests/api-error'
import { Button } from '../../ui/buttons/button'
import { LazyConfirm } from '../../ui/dialogs/lazy-confirm'
import { useCancelPlaySessionMutation } from './api'

/** Cancels a game or split of the user, after asking. */
export function CancelGameButton({ game: { _id: id, kind } }: { game: PlaySession }) {
  const [cancel, { isLoading }] = useCancelPlaySessionMutation()
  const text = kind === 'split' ? t('Cancel the split') : t('Cancel the game')
  const send = async () => {
    const { error } = await cancel({ params: { id } })
    if (error) toastError(t('Something went wrong'), error)
    else toast.success(t('The game is cancelled. Everybody gets their money back.'))
  }
  return (
    <LazyConfirm
      title={kind === 'split' ? t('Cancel this split?') : t('Cancel this game?')}
      description={t('Every paid place is refunded in full, and the court is free for others.')}
      confirm={text}
      cancel={t('Keep it')}
      onConfirm={() => void send()}
      loading={isLoading}
      trigger={
        <Button variant="danger" block loading={isLoading}>
          {text}
        </Button>
      }
    />
  )
}
