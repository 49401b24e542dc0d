import { useSearchParams } from 'react-router'
import { t } from '#i18n/t'
import { defineSearch, pageParam } from '../../lib/urls/search-params'
import { Empty } from '../../ui/feedback/empty'
import { PagedList } from '../../ui/lists/paged-list'
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
  const empty = (
    <Empty
      level={2}
      title={t('No proposals yet')}
      picture="/art/empty.webp"
      link={{ to: '/list-your-venue', text: t('List your venue') }}
    >
      {t('Venues that people propose by ‘List your venue’ appear here.')}
    </Empty>
  )
  return (
    <PagedList
      query={query}
      error={t('The proposals could not be loaded.')}
      loading={t('Loading proposals')}
      placeholders={3}
      cards={{ height: 200, className: styles.list }}
      empty={empty}
      page={page}
      limit={LIMIT}
      to={(to) => pages.toUrl({ page: to })}
      noun="proposal"
    >
      {(proposals) => (
        <ul className={styles.list}>
          {proposals.map((proposal) => (
            <ProposalCard key={proposal._id} proposal={proposal} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}
