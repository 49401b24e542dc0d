import { useState } from 'react'
import type { BookingDetail } from '#contract/booking'
import type { BookingCoPlayers } from '#contract/co-player'
import { t } from '#i18n/t'
import { toast } from '../../../lib/page/toast'
import { toastError } from '../../../lib/requests/api-error'
import { Button } from '../../../ui/buttons/button'
import { Dialog } from '../../../ui/dialogs/dialog'
import { DialogActions } from '../../../ui/dialogs/dialog-actions'
import { useChangeCoPlayersMutation } from './api'
import styles from './booking-co-players.module.css'
import { formatPlayers } from './format-players'
import { PlayersToHandOverTo } from './hand-over'
import { PlayerRows } from './player-rows'
import { emptyPlayer, toAskedPlayers, toPlayerValue } from './player-values'

/** All rows that have to be filled in, or one more than are. */
function toRows({ players, most, isRequired }: BookingCoPlayers) {
  const known = players.map(toPlayerValue)
  const missing = isRequired ? most - known.length : known.length === 0 ? 1 : 0
  return [...known, ...Array.from({ length: Math.max(0, missing) }, emptyPlayer)]
}

type ChangeProps = { id: string; coPlayers: BookingCoPlayers; onClose: () => void }

function ChangeForm({ id, coPlayers, onClose }: ChangeProps) {
  const [rows, setRows] = useState(() => toRows(coPlayers))
  const [change, { isLoading }] = useChangeCoPlayersMutation()
  const save = async () => {
    const { data, error } = await change({ params: { id }, body: { players: toAskedPlayers(rows) } })
    if (!data) return void toastError(t('Something went wrong'), error)
    toast.success(data.message)
    onClose()
  }
  return (
    <>
      <PlayerRows players={rows} most={coPlayers.most} isRequired={coPlayers.isRequired} onChange={setRows} />
      <DialogActions>
        <Button loading={isLoading} onClick={save}>
          {t('Save')}
        </Button>
      </DialogActions>
    </>
  )
}

/** Who plays with the customer, to be changed until the booking begins. Renders nothing where nobody is asked. */
export function CoPlayersOfBooking({ booking }: { booking: BookingDetail }) {
  const { _id, coPlayers } = booking
  const [isOpen, setIsOpen] = useState(false)
  if (!coPlayers || (coPlayers.players.length === 0 && !coPlayers.canChange)) return null
  return (
    <section className={styles.players} aria-labelledby="co-players">
      <h3 id="co-players" className="display">
        {t('Who plays with you')}
      </h3>
      {coPlayers.canHandOver && coPlayers.players.some(({ state }) => state === 'joined') ? (
        <PlayersToHandOverTo booking={booking} />
      ) : (
        <p>{formatPlayers(coPlayers.players) || t('Nobody is named yet.')}</p>
      )}
      {coPlayers.canChange && (
        <Button size="small" variant="outline" onClick={() => setIsOpen(true)}>
          {t('Change who plays')}
        </Button>
      )}
      <Dialog title={t('Change who plays')} open={isOpen} onOpenChange={setIsOpen}>
        <ChangeForm id={_id} coPlayers={coPlayers} onClose={() => setIsOpen(false)} />
      </Dialog>
    </section>
  )
}
