import { useSearchParams } from 'react-router'
import { msg, t } from '#i18n/t'
import { useSite } from '../../../lib/page/site'
import { formatFullDay } from '../../../lib/texts/format'
import { getDay } from '../../../lib/time/calendar-day'
import { choiceParam, defineSearch, pageParam } from '../../../lib/urls/search-params'
import { useAccess } from '../../../shared/access'
import { Empty } from '../../../ui/feedback/empty'
import { PagedList } from '../../../ui/lists/paged-list'
import { Segments } from '../../../ui/tabs/segments'
import { type AuditLine, useAuditQuery } from '../admin-api'
import { AuditEntry } from './audit-line'
import styles from './audit-list.module.css'

const LIMIT = 30

/** The kinds about a facility, which its owners see; only admins see all. */
const FACILITY_KINDS = ['facility', 'booking', 'refund', 'closure', 'review', 'member'] as const
const KINDS = [...FACILITY_KINDS, 'proposal', 'role', 'account', 'security'] as const

type Kind = (typeof KINDS)[number]

const labels: Record<Kind, string> = {
  facility: msg('Facilities'),
  booking: msg('Bookings'),
  refund: msg('Refunds'),
  closure: msg('Closures'),
  member: msg('Members'),
  proposal: msg('Proposals'),
  review: msg('Reviews'),
  role: msg('Roles'),
  account: msg('Accounts'),
  security: msg('Security'),
}

const auditSearch = defineSearch({ kind: choiceParam(KINDS, ''), page: pageParam })

function KindLinks({ current }: { current: Kind | '' }) {
  const { isAdmin } = useAccess()
  const choices = (['', ...(isAdmin ? KINDS : FACILITY_KINDS)] as const).map((kind) => ({
    label: kind === '' ? t('All changes') : t(labels[kind]),
    to: auditSearch.toUrl({ kind }),
    current: kind === current,
  }))
  return <Segments className={styles.kinds} label={t('What was changed')} choices={choices} />
}

const NoEntries = ({ filtered, isAdmin }: { filtered: boolean; isAdmin: boolean }) => (
  <Empty
    level={2}
    title={filtered ? t('Nothing of this kind') : t('No changes yet')}
    picture="/art/empty.webp"
    {...(filtered && { link: { to: '/admin/audit', text: t('Show everything') } })}
  >
    {isAdmin
      ? t('Whoever adds, changes or deletes something is recorded here, and whoever logs in.')
      : t('Whoever adds, changes or deletes something is recorded here.')}
  </Empty>
)

/** The lines by day; they come newest first. */
function groupByDay(lines: AuditLine[], timeZone: string) {
  const days = new Map<string, AuditLine[]>()
  for (const line of lines) {
    const day = getDay(new Date(line.at), timeZone)
    days.set(day, [...(days.get(day) ?? []), line])
  }
  return [...days]
}

type DayProps = { day: string; lines: AuditLine[] }

/** What was changed on a day: its date is said once, above the times. */
function AuditDay({ day, lines }: DayProps) {
  const { timeZone, today } = useSite()
  return (
    <section>
      <h2>{day === today ? t('Today') : formatFullDay(day)}</h2>
      <ol>
        {lines.map((line) => (
          <AuditEntry key={line._id} line={line} timeZone={timeZone} />
        ))}
      </ol>
    </section>
  )
}

/** The audit log, newest first: changes, or the security events, such as logins, that admins ask for. */
export function AuditList() {
  const [params] = useSearchParams()
  const { timeZone } = useSite()
  const { isAdmin } = useAccess()
  const { kind, page } = auditSearch.read(params)
  const filter = { page, limit: LIMIT, kind: kind || ('change' as const) }
  const query = useAuditQuery({ query: filter }, { refetchOnMountOrArgChange: true })
  return (
    <>
      <KindLinks current={kind} />
      <PagedList
        query={query}
        error={t('The audit could not be loaded.')}
        loading={t('Loading the audit')}
        placeholders={12}
        empty={<NoEntries filtered={kind !== ''} isAdmin={isAdmin} />}
        page={page}
        limit={LIMIT}
        to={(to) => auditSearch.toUrl({ kind, page: to })}
        noun="event"
      >
        {(lines) => (
          <div className={styles.list}>
            {groupByDay(lines, timeZone).map(([day, ofDay]) => (
              <AuditDay key={day} day={day} lines={ofDay} />
            ))}
          </div>
        )}
      </PagedList>
    </>
  )
}
