import { Link } from 'react-router'
import type { Pass } from '#contract/pass'
import { t } from '#i18n/t'
import { formatDate, formatSum } from '../../lib/format'
import { describeApplies, formatWorth } from '../../lib/pass-texts'
import { useMyPasses } from '../../passes'
import { Empty } from '../../ui/empty'
import { Pending } from '../../ui/query-error'
import styles from './pass.module.css'

const reasons = (reason: Pass['entries'][number]['reason']): string =>
  ({
    issued: t('Bought'),
    used: t('Used for a booking'),
    returned: t('Booking cancelled'),
    topped_up: t('Topped up'),
    corrected: t('Corrected by the venue'),
    refunded: t('Refunded'),
  })[reason]

const formatUnits = ({ kind, currency }: Pass, units: number) =>
  kind === 'money' ? formatSum(units, currency) : t('{count, plural, one {# hour} other {# hours}}', { count: units })

const toDelta = (pass: Pass, delta: number) =>
  delta < 0 ? `−${formatUnits(pass, -delta)}` : `+${formatUnits(pass, delta)}`

function Entries({ pass }: { pass: Pass }) {
  if (pass.entries.length === 0) return null
  return (
    <details>
      <summary>{t('What it was used for')}</summary>
      <ul className={styles.entries}>
        {pass.entries.map((entry) => (
          <li key={`${entry.at} ${entry.reason} ${entry.booking}`}>
            <span>
              <span>{formatDate(entry.at, pass.timeZone)}</span>{' '}
              {entry.booking ? (
                <Link className="link" to={`/user/bookings/${entry.booking}`}>
                  {reasons(entry.reason)}
                </Link>
              ) : (
                <span>{reasons(entry.reason)}</span>
              )}
            </span>
            <span>{toDelta(pass, entry.delta)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

const PassCard = ({ pass }: { pass: Pass }) => (
  <li className={styles.card}>
    <h2>{pass.name}</h2>
    <p>
      <Link className="link" to={`/facilities/${pass.facility._id}`}>
        {pass.facility.name}
      </Link>
    </p>
    <p className={styles.worth}>
      {pass.kind === 'rate'
        ? formatWorth(pass)
        : t('{balance} of {value} left', {
            balance: formatUnits(pass, pass.balance),
            value: formatUnits(pass, pass.value),
          })}
    </p>
    <p className="muted">
      {[
        pass.balance === 0 && pass.kind !== 'rate'
          ? t('Used up.')
          : t('Good until {day}.', { day: formatDate(pass.endsAt, pass.timeZone) }),
        ...describeApplies(pass),
      ].join(' ')}
    </p>
    <Entries pass={pass} />
  </li>
)

/** The passes of the user, those that can be used first. */
export function PassList() {
  const query = useMyPasses()
  const { data } = query
  if (!data)
    return (
      <Pending
        query={query}
        error={t('Your passes could not be loaded.')}
        loading={t('Loading your passes')}
        height={200}
      />
    )
  if (data.length === 0)
    return (
      <Empty level={2} title={t('You have no passes')}>
        {t('Venues sell passes on their pages: prepaid hours, credit and member prices.')}
      </Empty>
    )
  return (
    <ul className={styles.cards}>
      {data.map((pass) => (
        <PassCard key={pass._id} pass={pass} />
      ))}
    </ul>
  )
}
