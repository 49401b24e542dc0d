import type { BookingDetail } from '#contract/booking'
import type { CoPlayer } from '#contract/co-player'
import { t } from '#i18n/t'
import { toast } from '../../../lib/page/toast'
import { toastError } from '../../../lib/requests/api-error'
import { Button } from '../../../ui/buttons/button'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog'
import { useOfferHandOverMutation, useWithdrawHandOverMutation } from './api'
import { formatPlayer } from './format-players'
import styles from './hand-over.module.css'

type PlayerProps = { id: string; player: CoPlayer }

function OfferButton({ id, player: { _id: coPlayer, name } }: PlayerProps) {
  const [offer, { isLoading }] = useOfferHandOverMutation()
  const send = async () => {
    const { data, error } = await offer({ params: { id }, body: { coPlayer } })
    if (!data) return void toastError(t('Something went wrong'), error)
    toast.success(data.message)
  }
  return (
    <ConfirmDialog
      title={t('Hand the booking over to {name}?', { name })}
      description={t(
        '{name} is asked. Once they accept, the booking is theirs: you no longer see it, and they may move or cancel it. What was paid, and any refund, stays with who paid. Until then you can take the offer back.',
        { name },
      )}
      confirm={t('Offer the booking')}
      cancel={t('Keep the booking')}
      onConfirm={() => void send()}
      loading={isLoading}
      trigger={
        <Button size="small" variant="outline" loading={isLoading} aria-label={t('Hand over to {name}', { name })}>
          {t('Hand over')}
        </Button>
      }
    />
  )
}

function WithdrawButton({ id }: { id: string }) {
  const [withdraw, { isLoading }] = useWithdrawHandOverMutation()
  const send = async () => {
    const { data, error } = await withdraw({ params: { id } })
    if (!data) return void toastError(t('Something went wrong'), error)
    toast.success(data.message)
  }
  return (
    <Button size="small" variant="outline" loading={isLoading} onClick={send}>
      {t('Take the offer back')}
    </Button>
  )
}

/** Who plays too; the booking can be handed over to those who have joined. */
export function PlayersToHandOverTo({ booking: { _id: id, coPlayers } }: { booking: BookingDetail }) {
  return (
    <ul className={styles.players}>
      {coPlayers?.players.map((player) => (
        <li key={player._id}>
          <span>{formatPlayer(player)}</span>
          {player.isOffered && <WithdrawButton id={id} />}
          {player.state === 'joined' && !player.isOffered && <OfferButton id={id} player={player} />}
        </li>
      ))}
    </ul>
  )
}
