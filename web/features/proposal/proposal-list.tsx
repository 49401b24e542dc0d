import { useSearchParams } from 'react-router'
import { t } from '#i18n/t'
import { defineSearch, pageParam } from '../../lib/search-params'
import { Empty } from '../../ui/empty'
import { Pagination } from '../../ui/pagination'
import { QueryError, showsError } from '../../ui/query-error'
import { TableSkeleton } from '../../ui/table-skeleton'
import { useListProposalsQuery } from './api'
import styles from './proposal.module.css'
import { ProposalCard } from './proposal-card'

const LIMIT = 20
const pages = defineSearch({ page: pageParam })

/** Proposed facilities, newest first, to be approved or declined by an admin. */
export function ProposalList() {
  const [params] = useSearchParams()
  const { page } = pages.read(params)
  const query = useListProposalsQuery({ query: { page, limit: LIMIT } }, { refetchOnMountOrArgChange: true })
  const { data, isFetching } = query
  if (showsError(query)) return <QueryError title={t('The proposals could not be loaded.')} query={query} />
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
        shown={data.data.length}
        to={(to) => pages.toUrl({ page: to })}
        noun="proposal"
      />
    </div>
  )
}
