import { clsx } from 'clsx'
import { useState } from 'react'
import type { Proposal } from '#contract/proposal'
import { msg, t } from '#i18n/t'
import { useSite } from '../../lib/page/site'
import { toast } from '../../lib/page/toast'
import { toastError } from '../../lib/requests/api-error'
import { formatAdminAmount, formatDate } from '../../lib/texts/format'
import { Button, ButtonLink } from '../../ui/buttons/button'
import { PhoneLink } from '../../ui/buttons/phone-link'
import { DeclineForm } from '../../ui/fields/decline-form'
import { Card } from '../../ui/layout/card'
import layout from '../../ui/layout/layout.module.css'
import { Badge } from '../../ui/marks/badge'
import { useApproveProposalMutation, useDeclineProposalMutation } from './api'
import styles from './proposal.module.css'

function Decision({ proposal }: { proposal: Proposal }) {
  const [approve, { isLoading }] = useApproveProposalMutation()
  const [decline] = useDeclineProposalMutation()
  const [isDeclining, setIsDeclining] = useState(false)
  const params = { id: proposal._id }
  if (isDeclining)
    return (
      <DeclineForm
        className={styles.decline}
        name={proposal.by.name}
        submitText={t('Decline')}
        doneText={t('We have mailed {email}.', { email: proposal.by.email })}
        send={(body) => decline({ params, body })}
        onCancel={() => setIsDeclining(false)}
      />
    )
  const send = async () => {
    const { data, error } = await approve({ params })
    const description = t('{name} is its owner and has been mailed.', { name: proposal.by.name })
    if (data) toast.success(data.message, { description })
    else toastError(t('Something went wrong. Try Again!'), error)
  }
  return (
    <div className={clsx(styles.actions, layout.buttonRow)}>
      <Button variant="outline" onClick={() => setIsDeclining(true)}>
        {t('Decline')}
      </Button>
      <Button loading={isLoading} onClick={send}>
        {t('Approve')}
      </Button>
    </div>
  )
}

const states = { approved: msg('approved'), declined: msg('declined') }

export function ProposalCard({ proposal }: { proposal: Proposal }) {
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
          <p className={clsx(styles.facts, styles.contact)}>
            <b>{by.name}</b>
            <a className="link" href={`mailto:${by.email}`}>
              {by.email}
            </a>
            {by.phone && <PhoneLink phone={by.phone} />}
            <span>{formatDate(proposal.createdAt, timeZone)}</span>
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
