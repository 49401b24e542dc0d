import { Link } from 'react-router'
import type { Proposal } from '#contract/proposal'
import { formatDate } from '../../lib/format'
import { useSite } from '../../lib/site'
import { Badge } from '../../ui/badge'
import { ErrorBox } from '../../ui/error-box'
import { RowDetail } from '../../ui/row-link'
import { Skeleton } from '../../ui/skeleton'
import { useListMyProposalsQuery } from './api'
import styles from './proposal.module.css'

const LABELS: Record<Proposal['state'], string> = { open: 'Waiting', approved: 'Listed', declined: 'Declined' }

function Row({ proposal }: { proposal: Proposal }) {
  const { timeZone } = useSite()
  const { name, state, declineReason, createdAt } = proposal
  return (
    <li>
      <p>
        <b>{name}</b>
        <RowDetail>Proposed {formatDate(createdAt, timeZone)}</RowDetail>
        {declineReason && <RowDetail>{declineReason}</RowDetail>}
        {state === 'approved' && (
          <Link className="link" to="/admin/facilities">
            Manage it
          </Link>
        )}
      </p>
      <Badge>{LABELS[state]}</Badge>
    </li>
  )
}

/** What became of the venues this user proposed. Nothing before the first. */
export function MyProposals() {
  const { data, isError, isFetching, refetch } = useListMyProposalsQuery(undefined, { refetchOnMountOrArgChange: true })
  if (isError) return <ErrorBox title="Your proposals could not be loaded." onRetry={refetch} retrying={isFetching} />
  if (!data) return <Skeleton height={64} className={styles.loading} />
  if (data.length === 0) return null
  return (
    <section className={styles.mine} aria-labelledby="my-proposals">
      <h2 id="my-proposals" className="display">
        Your proposals
      </h2>
      <ul>
        {data.map((proposal) => (
          <Row key={proposal._id} proposal={proposal} />
        ))}
      </ul>
    </section>
  )
}
