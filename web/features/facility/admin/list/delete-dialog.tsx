import { Link } from 'react-router'
import type { Facility } from '#contract/facility'
import { t } from '#i18n/t'
import { toast } from '../../../../lib/page/toast'
import { toastError } from '../../../../lib/requests/api-error'
import { b, rich } from '../../../../lib/texts/rich'
import { warnOfItems } from '../../../../lib/texts/warn-of-items'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog'
import { Skeleton } from '../../../../ui/feedback/skeleton'
import { useDeleteFacilityMutation, usePreviewDeletionQuery } from '../api'
import styles from './delete-dialog.module.css'

function Preview({ facility }: { facility: Facility }) {
  const { data, isError } = usePreviewDeletionQuery(
    { params: { id: facility._id } },
    { refetchOnMountOrArgChange: true },
  )
  if (isError) return <p>{t('How many bookings this affects could not be looked up.')}</p>
  if (!data)
    return (
      <p role="status">
        <span className="sr-only">{t('Counting bookings')}</span>
        <Skeleton height="3.1em" />
      </p>
    )
  return (
    <ul className={styles.counts}>
      <li>
        {rich(
          '<b>{count, plural, one {# unpaid booking} other {# unpaid bookings}}</b> to come will be cancelled, and their customers notified.',
          { count: data.unpaidToCancel, b },
        )}
      </li>
      <li>
        {rich('<b>{count, plural, one {# paid booking} other {# paid bookings}}</b> to come will stand.', {
          count: data.paidThatStand,
          b,
        })}
      </li>
      {(data.owingItems ?? 0) > 0 && (
        <li>
          <b>{warnOfItems()}</b>
        </li>
      )}
      {data.passesOnlyHere > 0 && (
        <li>
          {data.passesSoldHere > 0
            ? rich(
                '<b>{count, plural, one {# pass} other {# passes}}</b> will be of no use. <link>See what is left</link> first.',
                {
                  count: data.passesOnlyHere,
                  b,
                  link: (text) => (
                    <Link className="link" to={`/admin/facilities/${facility._id}/passes`}>
                      {text}
                    </Link>
                  ),
                },
              )
            : // sold by venues deleted before, so that the list of this one has none of them
              rich('<b>{count, plural, one {# pass} other {# passes}}</b> will be of no use.', {
                count: data.passesOnlyHere,
                b,
              })}
        </li>
      )}
    </ul>
  )
}

type DeleteDialogProps = { facility: Facility; open: boolean; onOpenChange: (open: boolean) => void }

/** Asks before a facility is deleted (spec §2), and shows the result as a toast (spec §8; also when it fails). */
export function DeleteDialog({ facility, open, onOpenChange }: DeleteDialogProps) {
  const [remove, { isLoading }] = useDeleteFacilityMutation()
  const send = async () => {
    const { error } = await remove({ params: { id: facility._id } })
    if (!error) return void toast.success(t('Facility deleted successfully'))
    toastError(t('Something went wrong. Try Again!'), error)
  }
  return (
    <ConfirmDialog
      title={t('Are you absolutely sure?')}
      description={t('This will delete your data from our servers.')}
      confirm={t('Continue')}
      loading={isLoading}
      onConfirm={() => void send()}
      open={open}
      onOpenChange={onOpenChange}
    >
      <div className={styles.consequences} aria-live="polite">
        <p>{rich('<b>{name}</b> is hidden from visitors.', { name: facility.name, b })}</p>
        {open && <Preview facility={facility} />}
      </div>
    </ConfirmDialog>
  )
}
