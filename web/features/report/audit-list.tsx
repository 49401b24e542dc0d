import { clsx } from 'clsx'
import {
  Building2,
  CalendarCheck,
  CalendarX,
  Inbox,
  KeyRound,
  type LucideIcon,
  RotateCcw,
  ShieldCheck,
  Star,
  User,
  Users,
} from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useAccess } from '../../access'
import { getFailure } from '../../api'
import { formatDateTime } from '../../lib/format'
import { readChoice, readPage, toUrl } from '../../lib/search-params'
import { useSite } from '../../lib/site'
import { ButtonLink } from '../../ui/button'
import { Empty } from '../../ui/empty'
import { ErrorBox } from '../../ui/error-box'
import { Pagination } from '../../ui/pagination'
import { RowDetail, RowLink } from '../../ui/row-link'
import { Segments } from '../../ui/segments'
import { TableSkeleton } from '../../ui/table-skeleton'
import { type AuditLine, useAuditQuery } from './admin-api'
import styles from './audit-list.module.css'

const LIMIT = 30

/** Those that are about a venue, which its owners see, and those that only admins do. */
const VENUE_KINDS = ['facility', 'booking', 'refund', 'closure', 'review', 'member'] as const
const KINDS = [...VENUE_KINDS, 'proposal', 'role', 'account', 'security'] as const

type Kind = (typeof KINDS)[number]

const labels: Record<Kind, string> = {
  facility: 'Facilities',
  booking: 'Bookings',
  refund: 'Refunds',
  closure: 'Closures',
  member: 'Members',
  proposal: 'Proposals',
  review: 'Reviews',
  role: 'Roles',
  account: 'Accounts',
  security: 'Security',
}

const icons: Record<string, LucideIcon> = {
  facility: Building2,
  booking: CalendarCheck,
  refund: RotateCcw,
  closure: CalendarX,
  member: Users,
  proposal: Inbox,
  review: Star,
  role: ShieldCheck,
  account: User,
  security: KeyRound,
}

type Filter = { kind: Kind | ''; page: number }

const toAuditUrl = (filter: Filter) => toUrl(filter, { kind: '', page: 1 })

function KindLinks({ current }: { current: Kind | '' }) {
  const { isAdmin } = useAccess()
  const choices = (['', ...(isAdmin ? KINDS : VENUE_KINDS)] as const).map((kind) => ({
    label: kind === '' ? 'All' : labels[kind],
    to: toAuditUrl({ kind, page: 1 }),
    current: kind === current,
  }))
  return <Segments className={styles.kinds} label="What was changed" choices={choices} />
}

const refundActions: Record<string, string> = { requested: 'asked for a refund', failed: 'could not make a refund' }

/** The action as a predicate between the actor and the subject's name; bookings have no name. */
function formatAction({ action, kind, hits, subject }: AuditLine): string {
  if (kind === 'security') return hits > 1 ? `${action}, ${hits} times within a minute` : action
  if (kind === 'refund') return refundActions[action] ?? `${action} a refund`
  if (kind === 'booking') return `${action} a booking`
  // an account is deleted by its owner; anything else is done to a customer
  if (kind === 'account') return subject === 'Account' ? `${action} their account` : `${action} ${subject}`
  if (kind === 'member') return `${action} a member of`
  return kind === 'facility' ? `${action} ${kind}` : action
}

/** Where the changed thing is seen; null where nothing of it is left to see. */
function toSubjectUrl({ kind, action, subject, subjectId }: AuditLine): string | null {
  if (!subjectId || action === 'deleted') return null
  if (kind === 'booking' || kind === 'refund') return `/admin/bookings?booking=${subjectId}`
  if (kind === 'review') return `/facilities/${subjectId}`
  const search = encodeURIComponent(subject)
  if (kind === 'facility' || kind === 'closure') return `/admin/facilities?search=${search}`
  return null
}

const KINDS_WITHOUT_NAME = ['booking', 'refund', 'account', 'security']

function Line({ line, timeZone }: { line: AuditLine; timeZone: string }) {
  const Icon = icons[line.kind] ?? User
  const url = toSubjectUrl(line)
  // a failed login is about an account, and by nobody who is known
  const who = line.kind === 'security' ? line.subject : line.by
  const text = (
    <>
      <b>{who}</b> {formatAction(line)} {!KINDS_WITHOUT_NAME.includes(line.kind) && <b>{line.subject}</b>}
    </>
  )
  return (
    <li>
      <Icon className={clsx('icon', styles.icon)} />
      <span>
        {url ? (
          <RowLink className={styles.text} stretched to={url}>
            {text}
          </RowLink>
        ) : (
          text
        )}
        {line.detail && <RowDetail className={styles.detail}>{line.detail}</RowDetail>}
      </span>
      <time dateTime={line.at}>{formatDateTime(line.at, timeZone)}</time>
    </li>
  )
}

const NoLines = ({ filtered, isAdmin }: { filtered: boolean; isAdmin: boolean }) => (
  <Empty
    level={2}
    title={filtered ? 'Nothing of this kind' : 'No changes yet'}
    picture="/art/empty.webp"
    {...(filtered && {
      action: (
        <ButtonLink to="/admin/audit" variant="outline" size="small">
          Show everything
        </ButtonLink>
      ),
    })}
  >
    Who adds, changes or deletes something is written down here{isAdmin && ', and who logs in'}.
  </Empty>
)

/** Who changed or deleted what, security events, and when, newest first. */
export function AuditList() {
  const [params] = useSearchParams()
  const { timeZone } = useSite()
  const { isAdmin } = useAccess()
  const kind = readChoice(params, 'kind', KINDS, '')
  const page = readPage(params)
  const { data, error, isFetching, refetch } = useAuditQuery(
    { query: { page, limit: LIMIT, ...(kind && { kind }) } },
    { refetchOnMountOrArgChange: true },
  )
  const total = data?.meta?.total ?? 0
  return (
    <>
      <KindLinks current={kind} />
      {error && (
        <ErrorBox title="The audit could not be loaded." onRetry={refetch} retrying={isFetching}>
          {getFailure(error)?.message}
        </ErrorBox>
      )}
      {!data && !error && <TableSkeleton label="Loading the audit" rows={12} />}
      {data && !error && total === 0 && <NoLines filtered={kind !== ''} isAdmin={isAdmin} />}
      {data && !error && total > 0 && (
        <div aria-busy={isFetching}>
          <ol className={styles.list}>
            {data.data.map((line) => (
              <Line key={line._id} line={line} timeZone={timeZone} />
            ))}
          </ol>
          <Pagination
            page={page}
            limit={LIMIT}
            total={total}
            to={(to) => toAuditUrl({ kind, page: to })}
            noun="event"
          />
        </div>
      )}
    </>
  )
}
