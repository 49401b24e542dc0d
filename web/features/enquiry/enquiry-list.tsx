import { useSearchParams } from 'react-router'
import { t } from '#i18n/t'
import { defineSearch, pageParam } from '../../lib/urls/search-params'
import { Empty } from '../../ui/feedback/empty'
import { PagedList } from '../../ui/lists/paged-list'
import { useListEnquiriesQuery } from './api'
import styles from './enquiry.module.css'
import { EnquiryCard } from './enquiry-card'

const LIMIT = 20
const pages = defineSearch({ page: pageParam })

/** Enquiries at one's venues: those that wait first, then the newest. */
export function EnquiryList() {
  const [params] = useSearchParams()
  const { page } = pages.read(params)
  const query = useListEnquiriesQuery(
    { query: { page, limit: LIMIT } },
    { refetchOnMountOrArgChange: true, pollingInterval: 60_000 },
  )
  const empty = (
    <Empty
      level={2}
      title={t('No enquiries yet')}
      picture="/art/empty.webp"
      link={{ to: '/admin/facilities', text: t('Facilities') }}
    >
      {t('What people ask for on the page of a venue, such as a tournament, appears here.')}
    </Empty>
  )
  return (
    <PagedList
      query={query}
      error={t('The enquiries could not be loaded.')}
      loading={t('Loading enquiries')}
      placeholders={3}
      cards={{ height: 230, className: styles.list }}
      empty={empty}
      page={page}
      limit={LIMIT}
      to={(to) => pages.toUrl({ page: to })}
      noun="enquiry"
    >
      {(enquiries) => (
        <ul className={styles.list}>
          {enquiries.map((enquiry) => (
            <EnquiryCard key={enquiry._id} enquiry={enquiry} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}
