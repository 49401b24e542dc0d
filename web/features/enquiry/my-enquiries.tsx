import { clsx } from 'clsx'
import type { Enquiry } from '#contract/enquiry'
import { t } from '#i18n/t'
import { formatDateTime, formatSum } from '../../lib/texts/format'
import { ButtonLink } from '../../ui/buttons/button'
import { Empty } from '../../ui/feedback/empty'
import { CardsSkeleton } from '../../ui/feedback/lines-skeleton'
import { QueryError, showsError } from '../../ui/feedback/query-error'
import { Card } from '../../ui/layout/card'
import { Badge } from '../../ui/marks/badge'
import { useListMyEnquiriesQuery } from './api'
import styles from './enquiry.module.css'
import { EnquiryFacts, formatLine, nameState } from './enquiry-facts'
import own from './my-enquiries.module.css'
import { WithdrawButton } from './withdraw-button'

function MyEnquiry({ enquiry }: { enquiry: Enquiry }) {
  const { facility, lines, state, price, currency, payUntil, payPath, reason } = enquiry
  const sum = price === null ? '' : formatSum(price, currency)
  return (
    <li>
      <Card
        className={own.enquiry}
        title={facility.name}
        label={[facility.name, ...lines.slice(0, 1).map(formatLine)].join(', ')}
        aside={<Badge warning={state === 'offered'}>{nameState(enquiry)}</Badge>}
      >
        <div className={clsx(styles.body, own.sides)}>
          <div className={own.side}>
            <EnquiryFacts enquiry={enquiry} />
          </div>
          <div className={own.side}>
            {state === 'offered' && payUntil && (
              <p>
                {t('The venue holds all of it for {price}. Pay by {time}, or it is released.', {
                  price: sum,
                  time: formatDateTime(payUntil, facility.timeZone),
                })}
              </p>
            )}
            {state === 'offered' && !payPath && <p>{t('Its payment link has ended. Ask the venue for a new one.')}</p>}
            {state === 'accepted' && <p>{t('{price} paid. You find each day under My Bookings.', { price: sum })}</p>}
            {reason && <p>{t('Declined: {reason}', { reason })}</p>}
            <div className={styles.actions}>
              {(state === 'open' || state === 'offered') && <WithdrawButton enquiry={enquiry} />}
              {payPath && <ButtonLink to={payPath}>{t('Pay {amount}', { amount: sum })}</ButtonLink>}
            </div>
          </div>
        </div>
      </Card>
    </li>
  )
}

/** The user's enquiries for long rentals, with offers to pay. */
export function MyEnquiries() {
  const query = useListMyEnquiriesQuery(undefined, { refetchOnMountOrArgChange: true, pollingInterval: 60_000 })
  const { data, isFetching } = query
  if (showsError(query)) return <QueryError title={t('Your enquiries could not be loaded.')} query={query} />
  if (!data)
    return (
      <CardsSkeleton
        label={t('Loading your enquiries')}
        cards={2}
        height={200}
        className={clsx(styles.list, own.mine)}
      />
    )
  if (data.length === 0)
    return (
      <Empty
        level={2}
        title={t('No enquiries yet')}
        picture="/art/empty.webp"
        link={{ to: '/facilities', text: t('Find a venue') }}
      >
        {t('Ask a venue on its page for several days or a whole hall at once.')}
      </Empty>
    )
  return (
    <ul className={clsx(styles.list, own.mine)} aria-busy={isFetching}>
      {data.map((enquiry) => (
        <MyEnquiry key={enquiry._id} enquiry={enquiry} />
      ))}
    </ul>
  )
}
