import { Trash2 } from 'lucide-react'
import { t } from '#i18n/t'
import { toast } from '../../../lib/page/toast'
import { toastError } from '../../../lib/requests/api-error'
import { toDigits } from '../../../lib/texts/format'
import { hidden, rich } from '../../../lib/texts/rich'
import { useAccess } from '../../../shared/access'
import { Button, IconButton } from '../../../ui/buttons/button'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog'
import { type Customer, useClearNoShowsMutation, useDeleteWalkInMutation } from '../admin-api'
import styles from './customers-table.module.css'

type NoShowsProps = {
  customer: Customer
  /** Whether the text says what the number counts. */
  named?: boolean
}

/** The number of a customer's recent no-shows, and for admins a button to clear it. */
export function NoShows({ customer: { _id, name, noShows }, named = false }: NoShowsProps) {
  const [clear, { isLoading }] = useClearNoShowsMutation()
  const { isAdmin } = useAccess()
  const text = named ? t('{count, number} no-shows', { count: noShows }) : toDigits(noShows)
  if (noShows === 0 || !isAdmin) return <span>{text}</span>
  const send = async () => {
    const { error } = await clear({ params: { id: _id } })
    if (error) toastError(t('Something went wrong'), error)
    else toast.success(t('The no-shows of {name} are cleared', { name }))
  }
  return (
    <>
      <span>{text} </span>
      <Button variant="quiet" size="small" className={styles.clear} loading={isLoading} onClick={send}>
        {rich('Clear<hidden> the no-shows of {name}</hidden>', {
          name,
          hidden,
        })}
      </Button>
    </>
  )
}

/** Deletes the name and phone of a walk-in after a confirmation, since a walk-in has no account to delete. */
export function DeleteWalkIn({ customer: { _id, name } }: { customer: Customer }) {
  const [remove, { isLoading }] = useDeleteWalkInMutation()
  const send = async () => {
    const { error } = await remove({ params: { id: _id } })
    if (!error) return void toast.success(t('{name} is deleted', { name }))
    toastError(t('{name} could not be deleted', { name }), error)
  }
  return (
    <ConfirmDialog
      title={t('Delete {name}?', { name })}
      description={t(
        'Their name and phone are removed for good. Their bookings and payments stay, without their name.',
      )}
      confirm={t('Delete')}
      loading={isLoading}
      onConfirm={() => void send()}
      trigger={
        <IconButton label={t('Delete {name}', { name })} className={styles.delete}>
          <Trash2 className="icon" />
        </IconButton>
      }
    />
  )
}
