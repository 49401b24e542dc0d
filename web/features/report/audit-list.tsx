import { Building2, CalendarCheck, CalendarX, type LucideIcon, RotateCcw, ShieldCheck, User } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { getFailure } from '../../api'
import { formatDateTime } from '../../lib/format'
import { useSite } from '../../lib/site'
import { ButtonLink } from '../../ui/button'
import { Empty } from '../../ui/empty'
import { ErrorBox } from '../../ui/error-box'
import { Pagination } from '../../ui/pagination'
import { TableSkeleton } from '../../ui/table-skeleton'
import { type AuditLine, useAuditQuery } from './admin-api'

const LIMIT = 30

const KINDS = [
  { kind: 'facility', label: 'Facilities', icon: Building2 },
  { kind: 'booking', label: 'Bookings', icon: CalendarCheck },
  { kind: 'refund', label: 'Refunds', icon: RotateCcw },
  { kind: 'closure', label: 'Closures', icon: CalendarX },
  { kind: 'role', label: 'Roles', icon: ShieldCheck },
  { kind: 'account', label: 'Accounts', icon: User },
] as const

type Kind = (typeof KINDS)[number]['kind']

const kindOf = (text: string | null): Kind | undefined => KINDS.find(({ kind }) => kind === text)?.kind
const iconOf = (text: string): LucideIcon => KINDS.find(({ kind }) => kind === text)?.icon ?? User

const addressOf = (kind: Kind | undefined, page: number) =>
  `?${new URLSearchParams({ ...(kind && { kind }), ...(page > 1 && { page: String(page) }) })}`

function KindLinks({ current }: { current: Kind | undefined }) {
  const entries = [{ kind: undefined, label: 'All' }, ...KINDS]
  return (
    <nav className="segments audit-kinds" aria-label="What was changed">
      {entries.map(({ kind, label }) => (
        <Link key={label} to={addressOf(kind, 1)} {...(kind === current && { 'aria-current': 'true' as const })}>
          {label}
        </Link>
      ))}
    </nav>
  )
}

const refunds: Record<string, string> = { requested: 'asked for a refund', failed: 'could not make a refund' }

/** What was done, before the name of what it was done to; bookings have no name. */
function deedOf({ action, kind }: AuditLine): string {
  if (kind === 'refund') return refunds[action] ?? `${action} a refund`
  if (kind === 'booking') return `${action} a booking`
  if (kind === 'account') return `${action} their account`
  return kind === 'facility' ? `${action} ${kind}` : action
}

const NAMELESS = ['booking', 'refund', 'account']

function Line({ line, timeZone }: { line: AuditLine; timeZone: string }) {
  const Icon = iconOf(line.kind)
  return (
    <li>
      <Icon className="icon" />
      <span>
        <span className="audit-what">
          <b>{line.by}</b> {deedOf(line)} {!NAMELESS.includes(line.kind) && <b>{line.subject}</b>}
        </span>
        {line.detail && <span className="row-detail">{line.detail}</span>}
      </span>
      <time dateTime={line.at}>{formatDateTime(line.at, timeZone)}</time>
    </li>
  )
}

const None = ({ kind }: { kind: Kind | undefined }) => (
  <Empty
    level={2}
    title={kind ? 'Nothing of this kind' : 'Nothing has been changed yet'}
    picture="/art/empty.webp"
    {...(kind && {
      action: (
        <ButtonLink to="/admin/audit" variant="outline" size="small">
          Show everything
        </ButtonLink>
      ),
    })}
  >
    Who adds, changes or deletes something is written down here.
  </Empty>
)

/** Who changed or deleted what, and when, newest first. */
export function AuditList() {
  const [params] = useSearchParams()
  const { timeZone } = useSite()
  const kind = kindOf(params.get('kind'))
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)
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
      {data && !error && total === 0 && <None kind={kind} />}
      {data && !error && total > 0 && (
        <div aria-busy={isFetching}>
          <ol className="card audit">
            {data.data.map((line) => (
              <Line key={line._id} line={line} timeZone={timeZone} />
            ))}
          </ol>
          <Pagination page={page} limit={LIMIT} total={total} to={(to) => addressOf(kind, to)} noun="change" />
        </div>
      )}
    </>
  )
}
