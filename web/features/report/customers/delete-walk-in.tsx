import { Trash2 } from 'lucide-react'
import { t } from '#i18n/t'
import { getErrorReply } from '../../../lib/api-error'
import { toast } from '../../../lib/toast'
import { IconButton } from '../../../ui/button'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { type Customer, useDeleteWalkInMutation } from '../admin-api'
import styles from './customers-table.module.css'

/** Deletes the name and phone of a walk-in after a confirmation, since a walk-in has no account to delete. */
export function DeleteWalkIn({ customer: { _id, name } }: { customer: Customer }) {
  const [remove, { isLoading }] = useDeleteWalkInMutation()
  const send = async () => {
    const { error } = await remove({ params: { id: _id } })
    if (!error) return void toast.success(t('{name} is deleted', { name }))
    toast.error(t('{name} could not be deleted', { name }), { description: getErrorReply(error)?.message })
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
