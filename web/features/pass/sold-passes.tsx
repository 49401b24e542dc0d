import { clsx } from 'clsx'
import { useState } from 'react'
import type { SoldPass } from '#contract/pass-desk'
import { t } from '#i18n/t'
import { useDebounced } from '../../lib/forms/use-debounced'
import { getNow } from '../../lib/time/clock'
import { useAccess } from '../../shared/access'
import { Empty } from '../../ui/feedback/empty'
import { Pending, showsError } from '../../ui/feedback/query-error'
import { Field } from '../../ui/fields/field'
import layout from '../../ui/layout/layout.module.css'
import { useListSoldPassesQuery } from './desk-api'
import styles from './pass.module.css'
import { Entries, formatLeft, formatUntil } from './pass-facts'
import { CorrectDialog, RefundDialog } from './sold-pass-actions'
import { TopUpDialog } from './top-up-dialog'
import { VoucherDialog } from './voucher-dialog'

const DELAY = 250

/** Whether a pass has credit to add to: used up, it may still be, but not after its last day, nor credit from refunds. */
const canTopUp = ({ kind, value, isGift, endsAt }: SoldPass) =>
  kind === 'money' && value > 0 && !isGift && Date.parse(endsAt) > getNow()

/** Whether a balance matters: used up, a pass may still be corrected, but not once it has ended or was refunded. */
const canCorrect = ({ kind, endsAt }: SoldPass) => kind !== 'rate' && Date.parse(endsAt) > getNow()

function Row({ facility, pass }: { facility: string; pass: SoldPass }) {
  const { canManage } = useAccess()
  return (
    <li className={styles.card}>
      <h3 className="display">{pass.customer.name}</h3>
      <p className="muted">{pass.customer.email}</p>
      <p>{pass.name}</p>
      <p className={clsx('display', styles.worth)}>{formatLeft(pass)}</p>
      <p className="muted">{formatUntil(pass)}</p>
      {pass.isGift && !pass.isOver && <p>{t('A gift that is not redeemed yet.')}</p>}
      <Entries pass={pass} isAdmin />
      <p className={styles.actions}>
        {canTopUp(pass) && <TopUpDialog facility={facility} pass={pass} />}
        {canManage(facility) && canCorrect(pass) && <CorrectDialog facility={facility} pass={pass} />}
        {canManage(facility) && pass.worth > 0 && <RefundDialog facility={facility} pass={pass} />}
      </p>
    </li>
  )
}

/** The passes that customers have of a venue, and what may be done with them. */
export function SoldPasses({ facility }: { facility: string }) {
  const [words, setWords] = useState('')
  const search = useDebounced(words.trim(), DELAY)
  const query = useListSoldPassesQuery({ params: { id: facility }, query: search === '' ? {} : { search } })
  // not the customers of other words
  const passes = showsError(query) ? undefined : query.currentData
  return (
    <section className={clsx(layout.stack, styles.section)} aria-labelledby="sold-passes">
      <h2 id="sold-passes" className="display">
        {t('Passes of customers')}
      </h2>
      <div className={styles.bar}>
        <Field
          label={t('Find a customer')}
          type="search"
          hint={t('Name, e-mail or phone')}
          autoComplete="off"
          maxLength={100}
          className={styles.search}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <VoucherDialog facility={facility} />
      </div>
      {!passes && (
        <Pending
          query={query}
          error={t('The passes could not be loaded.')}
          loading={t('Loading the passes')}
          height={200}
          cards={2}
          className={styles.cards}
        />
      )}
      {passes?.length === 0 && (
        <Empty level={3} title={search ? t('Nobody found') : t('Nobody has a pass yet')}>
          {search
            ? t('Try another name or e-mail address.')
            : t('Sell one at the desk, or share the page of your venue.')}
        </Empty>
      )}
      {passes && passes.length > 0 && (
        <ul className={styles.cards}>
          {passes.map((pass) => (
            <Row key={pass._id} facility={facility} pass={pass} />
          ))}
        </ul>
      )}
    </section>
  )
}
