import type { Facility } from '#contract/facility'
import { getFailure } from '../../../api'
import { plural } from '../../../lib/format'
import { toast } from '../../../lib/toast'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { Skeleton } from '../../../ui/skeleton'
import { useDeleteFacilityMutation, usePreviewDeletionQuery } from './admin-api'
import styles from './delete-dialog.module.css'

/** How many bookings of each kind the deletion affects. */
function Preview({ facility }: { facility: Facility }) {
  const { data, isError } = usePreviewDeletionQuery(
    { params: { id: facility._id } },
    { refetchOnMountOrArgChange: true },
  )
  if (isError) return <p>How many bookings it touches could not be looked up.</p>
  if (!data)
    return (
      <p role="status">
        <span className="sr-only">Counting bookings</span>
        <Skeleton height="3.1em" />
      </p>
    )
  return (
    <ul className={styles.counts}>
      <li>
        <b>{plural(data.unpaidToCancel, 'unpaid booking')}</b> to come will be cancelled, and their owners told.
      </li>
      <li>
        <b>{plural(data.paidThatStand, 'paid booking')}</b> to come will stand.
      </li>
    </ul>
  )
}

type DeleteDialogProps = { facility: Facility; open: boolean; onOpenChange: (open: boolean) => void }

/** Asks before a venue is deleted (spec §2), and shows the result as a toast (spec §8; also when it fails). */
export function DeleteDialog({ facility, open, onOpenChange }: DeleteDialogProps) {
  const [remove, { isLoading }] = useDeleteFacilityMutation()
  const send = async () => {
    const { error } = await remove({ params: { id: facility._id } })
    if (!error) return void toast.success('Facility deleted successfully')
    toast.error('Something went wrong. Try Again!', { description: getFailure(error)?.message })
  }
  return (
    <ConfirmDialog
      title="Are you absolutely sure?"
      description="This will delete your data from our servers."
      confirm="Continue"
      loading={isLoading}
      onConfirm={() => void send()}
      open={open}
      onOpenChange={onOpenChange}
    >
      <div className={styles.consequences}>
        <p>
          <b>{facility.name}</b> is hidden from visitors.
        </p>
        {open && <Preview facility={facility} />}
      </div>
    </ConfirmDialog>
  )
}
