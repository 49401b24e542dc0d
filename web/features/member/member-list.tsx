import { clsx } from 'clsx'
import { t } from '#i18n/t'
import { useSite } from '../../lib/page/site'
import { toast } from '../../lib/page/toast'
import { toastError } from '../../lib/requests/api-error'
import { formatDate } from '../../lib/texts/format'
import { rich } from '../../lib/texts/rich'
import { useUser } from '../../store'
import { Button } from '../../ui/buttons/button'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog'
import { Empty } from '../../ui/feedback/empty'
import { QueryError, showsError } from '../../ui/feedback/query-error'
import { TableSkeleton } from '../../ui/feedback/table-skeleton'
import settings from '../../ui/layout/settings-page.module.css'
import { RowDetail } from '../../ui/lists/row-link'
import { Badge } from '../../ui/marks/badge'
import { type Member, useChangeMemberMutation, useListMembersQuery, useRemoveMemberMutation } from './api'
import styles from './members.module.css'

type Result = { data?: { message: string }; error?: unknown }

function showResult({ data, error }: Result) {
  if (data) toast.success(data.message)
  else toastError(t('Something went wrong. Try Again!'), error)
}

const describeRole = ({ isInvited, role }: Member) => {
  if (isInvited) return t('Invited')
  if (role === 'coach') return t('Coach')
  return role === 'owner' ? t('Owner') : t('Staff')
}

function MemberRow({ facility, member }: { facility: string; member: Member }) {
  const { _id: userId, name, email, role, since, isInvited } = member
  const { timeZone } = useSite()
  const user = useUser()
  const [change, { isLoading: isChanging }] = useChangeMemberMutation()
  const [remove, { isLoading: isRemoving }] = useRemoveMemberMutation()
  const params = { id: facility, userId }
  const other = role === 'owner' ? 'staff' : 'owner'
  const isSelf = user?.id === userId
  return (
    <li>
      <p>
        <b>{name}</b> {isSelf && <span>{t('(you)')}</span>} <Badge>{describeRole(member)}</Badge>
        <RowDetail>
          {rich('{email}, <since>since {date}</since>', {
            email,
            date: formatDate(since, timeZone),
            since: (text) => <span className={styles.since}>{text}</span>,
          })}
        </RowDetail>
      </p>
      <div className={styles.actions}>
        {!isInvited && role !== 'coach' && (
          <Button
            variant="outline"
            size="small"
            loading={isChanging}
            aria-label={other === 'owner' ? t('Make owner: {name}', { name }) : t('Make staff: {name}', { name })}
            onClick={async () => showResult(await change({ params, body: { role: other } }))}
          >
            {other === 'owner' ? t('Make owner') : t('Make staff')}
          </Button>
        )}
        <ConfirmDialog
          title={isSelf ? t('Leave this venue?') : t('Remove {name}?', { name })}
          description={
            isSelf
              ? t('You can no longer see or change anything of it.')
              : t('{name} can no longer see anything of this venue.', { name })
          }
          confirm={isSelf ? t('Leave') : t('Remove')}
          onConfirm={async () => showResult(await remove({ params, query: role === 'coach' ? { role } : {} }))}
          trigger={
            <Button variant="danger" size="small" loading={isRemoving} aria-label={t('Remove {name}', { name })}>
              {t('Remove')}
            </Button>
          }
        />
      </div>
    </li>
  )
}

export function MemberList({ facility }: { facility: string }) {
  const query = useListMembersQuery({ params: { id: facility } }, { refetchOnMountOrArgChange: true })
  const { data, isFetching } = query
  if (!data || showsError(query))
    return (
      <div className={styles.pending}>
        {showsError(query) ? (
          <QueryError title={t('The members could not be loaded.')} query={query} />
        ) : (
          <TableSkeleton label={t('Loading members')} rows={3} />
        )}
      </div>
    )
  if (data.length === 0)
    return (
      <Empty level={2} title={t('No members yet')}>
        {t('Only admins manage this venue. Add an owner by the e-mail address they signed up with.')}
      </Empty>
    )
  return (
    <ul className={clsx(settings.rows, styles.list)} aria-busy={isFetching}>
      {data.map((member) => (
        // a coach may be staff or owner too; a changed role keeps its row, and so the focus
        <MemberRow key={`${member._id} ${member.role === 'coach'}`} facility={facility} member={member} />
      ))}
    </ul>
  )
}
