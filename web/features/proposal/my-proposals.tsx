import { Link } from 'react-router'
import type { Proposal } from '#contract/proposal'
import { msg, t } from '#i18n/t'
import { useSite } from '../../lib/page/site'
import { formatDate } from '../../lib/texts/format'
import { Pending } from '../../ui/feedback/query-error'
import { RowDetail } from '../../ui/lists/row-link'
import { Badge } from '../../ui/marks/badge'
import { useListMyProposalsQuery } from './api'
import styles from './proposal.module.css'

const LABELS: Record<Proposal['state'], string> = {
  open: msg('Waiting'),
  approved: msg('Listed'),
  declined: msg('Declined'),
}

function Row({ proposal }: { proposal: Proposal }) {
  const { timeZone } = useSite()
  const { name, state, declineReason, createdAt } = proposal
  return (
    <li>
      <p>
        <b>{name}</b>
        <RowDetail>{t('Proposed {date}', { date: formatDate(createdAt, timeZone) })}</RowDetail>
        {declineReason && <RowDetail>{declineReason}</RowDetail>}
        {state === 'approved' && (
          <Link className="link" to="/admin/facilities">
            {t('Manage it')}
          </Link>
        )}
      </p>
      <Badge>{t(LABELS[state])}</Badge>
    </li>
  )
}

/** The facilities that the user has proposed, with their state. Renders nothing before the first. */
export default function MyProposals() {
  const query = useListMyProposalsQuery(undefined, { refetchOnMountOrArgChange: true })
  const { data } = query
  if (!data) {
    const texts = { error: t('Your proposals could not be loaded.'), loading: t('Loading your proposals') }
    return <Pending query={query} {...texts} height={64} className={styles.loading} />
  }
  if (data.length === 0) return null
  return (
    <section className={styles.mine} aria-labelledby="my-proposals">
      <h2 id="my-proposals" className="display">
        {t('Your proposals')}
      </h2>
      <ul>
        {data.map((proposal) => (
          <Row key={proposal._id} proposal={proposal} />
        ))}
      </ul>
    </section>
  )
}
