import { useState } from 'react'
import type { Enquiry } from '#contract/enquiry'
import { t } from '#i18n/t'
import { formatDateTime, formatSum } from '../../lib/texts/format'
import { Button } from '../../ui/buttons/button'
import { PhoneLink } from '../../ui/buttons/phone-link'
import { Pending } from '../../ui/feedback/query-error'
import { Card } from '../../ui/layout/card'
import { Badge } from '../../ui/marks/badge'
import { useCheckEnquiryQuery } from './api'
import { DeclineEnquiry } from './decline-enquiry'
import styles from './enquiry.module.css'
import { EnquiryFacts, formatLine, nameState } from './enquiry-facts'
import { RentalOfferForm } from './offer-form'

/** Which lines are free and what they cost by the price rules, then the answer. */
function Answer({ enquiry }: { enquiry: Enquiry }) {
  const { _id, facility, lines, currency } = enquiry
  const [answer, setAnswer] = useState<'offer' | 'decline' | null>(null)
  const query = useCheckEnquiryQuery(
    { params: { id: facility._id, enquiry: _id } },
    { refetchOnMountOrArgChange: true, pollingInterval: 60_000 },
  )
  const { data } = query
  if (!data)
    return (
      <Pending
        query={query}
        error={t('What is free could not be checked.')}
        loading={t('Checking what is free')}
        height={48 * lines.length + 60}
      />
    )
  const back = () => setAnswer(null)
  const clashes = data.filter(({ conflict }) => conflict !== null).length
  return (
    <>
      <ul className={styles.checked}>
        {lines.map((line, at) => (
          <li key={formatLine(line)}>
            <b>{formatLine(line)}</b>
            {data[at]?.conflict ? (
              <span className={styles.conflict}>{data[at].conflict}</span>
            ) : (
              <span className={styles.free}>
                {t('free, {price}', { price: formatSum(data[at]?.price ?? 0, currency) })}
              </span>
            )}
          </li>
        ))}
      </ul>
      {answer === null && (
        <div className={styles.actions}>
          <Button variant="outline" onClick={() => setAnswer('decline')}>
            {t('Decline')}
          </Button>
          <Button disabledReason={clashes > 0 && t('Not all of it is free.')} onClick={() => setAnswer('offer')}>
            {t('Make an offer')}
          </Button>
        </div>
      )}
      {answer === 'offer' && (
        <RentalOfferForm enquiry={enquiry} listed={data.map(({ price }) => price)} onCancel={back} />
      )}
      {answer === 'decline' && <DeclineEnquiry enquiry={enquiry} onCancel={back} />}
    </>
  )
}

/** What became of the offer, which can be taken back until it is paid. */
function Offered({ enquiry }: { enquiry: Enquiry }) {
  const { facility, state, price, currency, payUntil } = enquiry
  const [isDeclining, setIsDeclining] = useState(false)
  if (price === null) return null
  const values = { price: formatSum(price, currency), time: formatDateTime(payUntil ?? '', facility.timeZone) }
  return (
    <>
      <p>
        {state === 'offered' ? t('Held for {price}, to be paid by {time}.', values) : t('Offered for {price}.', values)}
      </p>
      {state === 'offered' && !isDeclining && (
        <div className={styles.actions}>
          <Button variant="outline" onClick={() => setIsDeclining(true)}>
            {t('Take back the offer')}
          </Button>
        </div>
      )}
      {isDeclining && state === 'offered' && (
        <DeclineEnquiry enquiry={enquiry} onCancel={() => setIsDeclining(false)} />
      )}
    </>
  )
}

/** An enquiry as the venue sees it. */
export function EnquiryCard({ enquiry }: { enquiry: Enquiry }) {
  const { facility, by, state, reason, createdAt } = enquiry
  const facts = { enquiry, venue: facility.name, asked: formatDateTime(createdAt, facility.timeZone) }
  return (
    <li>
      <Card
        title={by.name}
        label={t('{name}, {facility}', { name: by.name, facility: facility.name })}
        aside={<Badge warning={state === 'open'}>{nameState(enquiry)}</Badge>}
      >
        <div className={styles.body}>
          <p className={styles.contact}>
            <a className="link" href={`mailto:${by.email}`}>
              {by.email}
            </a>
            {by.phone && <PhoneLink phone={by.phone} />}
          </p>
          <EnquiryFacts {...facts} hasLines={state !== 'open'} />
          {state === 'open' ? <Answer enquiry={enquiry} /> : <Offered enquiry={enquiry} />}
          {reason && <p>{t('Declined: {reason}', { reason })}</p>}
        </div>
      </Card>
    </li>
  )
}
