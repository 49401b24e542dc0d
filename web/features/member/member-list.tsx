import { getFailure } from '../../api'
import { formatDate } from '../../lib/format'
import { useSite } from '../../lib/site'
import { toast } from '../../lib/toast'
import { useSession } from '../../store'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { Empty } from '../../ui/empty'
import { ErrorBox } from '../../ui/error-box'
import { RowDetail } from '../../ui/row-link'
import { TableSkeleton } from '../../ui/table-skeleton'
import { type Member, useChangeMemberMutation, useListMembersQuery, useRemoveMemberMutation } from './api'
import styles from './members.module.css'

type Result = { data?: { message: string }; error?: unknown }

function showResult({ data, error }: Result) {
  if (data) toast.success(data.message)
  else toast.error('Something went wrong. Try Again!', { description: getFailure(error)?.message })
}

function MemberRow({ facility, member }: { facility: string; member: Member }) {
  const { _id: userId, name, email, role, since } = member
  const { timeZone } = useSite()
  const { user } = useSession()
  const [change, { isLoading: isChanging }] = useChangeMemberMutation()
  const [remove, { isLoading: isRemoving }] = useRemoveMemberMutation()
  const params = { id: facility, userId }
  const other = role === 'owner' ? 'staff' : 'owner'
  const isSelf = user?.id === userId
  return (
    <li>
      <p>
        <b>{name}</b> {isSelf && '(you)'}
        <RowDetail>
          {email}, since {formatDate(since, timeZone)}
        </RowDetail>
      </p>
      <Badge>{role === 'owner' ? 'Owner' : 'Staff'}</Badge>
      <div className={styles.actions}>
        <Button
          variant="outline"
          size="small"
          loading={isChanging}
          aria-label={`Make ${name} ${other}`}
          onClick={async () => showResult(await change({ params, body: { role: other } }))}
        >
          Make {other}
        </Button>
        <ConfirmDialog
          title={isSelf ? 'Leave this venue?' : `Remove ${name}?`}
          description={
            isSelf
              ? 'You can no longer see or change anything of it.'
              : `${name} can no longer see anything of this venue.`
          }
          confirm={isSelf ? 'Leave' : 'Remove'}
          onConfirm={async () => showResult(await remove({ params }))}
          trigger={
            <Button variant="danger" size="small" loading={isRemoving} aria-label={`Remove ${name}`}>
              Remove
            </Button>
          }
        />
      </div>
    </li>
  )
}

/** Who runs a venue besides the admins. */
export function MemberList({ facility }: { facility: string }) {
  const { data, error, isFetching, refetch } = useListMembersQuery(
    { params: { id: facility } },
    { refetchOnMountOrArgChange: true },
  )
  if (error)
    return (
      <ErrorBox title="The members could not be loaded." onRetry={refetch} retrying={isFetching}>
        {getFailure(error)?.message}
      </ErrorBox>
    )
  if (!data) return <TableSkeleton label="Loading members" rows={3} />
  if (data.length === 0)
    return (
      <Empty level={2} title="No members yet">
        Only admins manage this venue. Add an owner by the e-mail address they signed up with.
      </Empty>
    )
  return (
    <ul className={styles.list} aria-busy={isFetching}>
      {data.map((member) => (
        <MemberRow key={member._id} facility={facility} member={member} />
      ))}
    </ul>
  )
}
