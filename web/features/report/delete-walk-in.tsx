import { Trash2 } from 'lucide-react'
import { getFailure } from '../../api'
import { toast } from '../../lib/toast'
import { IconButton } from '../../ui/button'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { type Customer, useDeleteWalkInMutation } from './admin-api'
import styles from './customers-table.module.css'

/** Asks, then removes the name and phone of a walk-in, who has no account to delete themselves. */
export function DeleteWalkIn({ customer: { _id, name } }: { customer: Customer }) {
  const [remove, { isLoading }] = useDeleteWalkInMutation()
  const send = async () => {
    const { error } = await remove({ params: { id: _id } })
    if (!error) return void toast.success(`${name} is deleted`)
    toast.error(`${name} could not be deleted`, { description: getFailure(error)?.message })
  }
  return (
    <ConfirmDialog
      title={`Delete ${name}?`}
      description="Their name and phone are removed for good. Their bookings and payments stay, without their name."
      confirm="Delete"
      loading={isLoading}
      onConfirm={() => void send()}
      trigger={
        <IconButton label={`Delete ${name}`} className={styles.delete}>
          <Trash2 className="icon" />
        </IconButton>
      }
    />
  )
}
