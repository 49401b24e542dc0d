import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Proposal } from '#contract/proposal'
import { msg, t } from '#i18n/t'
import { getFailure } from '../../api'
import { formatAdminAmount, formatDate } from '../../lib/format'
import { readPage, toUrl } from '../../lib/search-params'
import { useSite } from '../../lib/site'
import { toast } from '../../lib/toast'
import { Badge } from '../../ui/badge'
import { Button, ButtonLink } from '../../ui/button'
import { Card } from '../../ui/card'
import { Empty } from '../../ui/empty'
import { ErrorBox } from '../../ui/error-box'
import { Pagination } from '../../ui/pagination'
import { TableSkeleton } from '../../ui/table-skeleton'
import { useApproveProposalMutation, useListProposalsQuery } from './api'
import { DeclineForm } from './decline-form'
import styles from './proposal.module.css'

const LIMIT = 20

function Decision({ proposal }: { proposal: Proposal }) {
  const [approve, { isLoading }] = useApproveProposalMutation()
  const [declining, setDeclining] = useState(false)
  if (declining) return <DeclineForm proposal={proposal} onCancel={() => setDeclining(false)} />
  const send = async () => {
    const { data, error } = await approve({ params: { id: proposal._id } })
    const description = t('{name} is its owner and has been mailed.', { name: proposal.by.name })
    if (data) toast.success(data.message, { description })
    else toast.error(t('Something went wrong. Try Again!'), { description: getFailure(error)?.message })
  }
  return (
    <div className={styles.actions}>
      <Button variant="outline" onClick={() => setDeclining(true)}>
        {t('Decline')}
      </Button>
      <Button loading={isLoading} onClick={send}>
        {t('Approve')}
      </Button>
    </div>
  )
}

const states = { approved: msg('approved'), declined: msg('declined') }

function ProposalCard({ proposal }: { proposal: Proposal }) {
  const { currency, timeZone } = useSite()
  const { name, location, description, note, by, state, declineReason, facility } = proposal
  const facts = [
    location,
    t('{count, plural, one {# court} other {# courts}}', { count: proposal.courts }),
    t('{price}/hr', { price: formatAdminAmount(proposal.pricePerHour, currency) }),
  ]
  return (
    <li>
      <Card title={name} {...(state !== 'open' && { aside: <Badge>{t(states[state])}</Badge> })}>
        <div className={styles.body}>
          <p className={styles.facts}>{facts.join(' · ')}</p>
          <p className={styles.text}>{description}</p>
          {note && <p className={styles.text}>“{note}”</p>}
          <p className={styles.facts}>
            {by.name},{' '}
            <a className="link" href={`mailto:${by.email}`}>
              {by.email}
            </a>
            {by.phone && `, ${by.phone}`}, {formatDate(proposal.createdAt, timeZone)}
          </p>
          {declineReason && <p className={styles.facts}>{t('Declined: {reason}', { reason: declineReason })}</p>}
          {facility && (
            <ButtonLink to={`/facilities/${facility}`} variant="outline" size="small">
              {t('See the venue')}
            </ButtonLink>
          )}
          {state === 'open' && <Decision proposal={proposal} />}
        </div>
      </Card>
    </li>
  )
}

/** Proposed venues, newest first, with what an admin decides about each. */
export function ProposalList() {
  const [params] = useSearchParams()
  const page = readPage(params)
  const { data, error, isFetching, refetch } = useListProposalsQuery(
    { query: { page, limit: LIMIT } },
    { refetchOnMountOrArgChange: true },
  )
  if (error)
    return (
      <ErrorBox title={t('The proposals could not be loaded.')} onRetry={refetch} retrying={isFetching}>
        {getFailure(error)?.message}
      </ErrorBox>
    )
  if (!data) return <TableSkeleton label={t('Loading proposals')} rows={4} />
  const total = data.meta?.total ?? 0
  if (total === 0)
    return (
      <Empty level={2} title={t('No proposals yet')} picture="/art/empty.webp">
        {t('Venues that people propose by ‘List your venue’ appear here.')}
      </Empty>
    )
  return (
    <div aria-busy={isFetching}>
      <ul className={styles.list}>
        {data.data.map((proposal) => (
          <ProposalCard key={proposal._id} proposal={proposal} />
        ))}
      </ul>
      <Pagination
        page={page}
        limit={LIMIT}
        total={total}
        to={(to) => toUrl({ page: to }, { page: 1 })}
        noun="proposal"
      />
    </div>
  )
}
