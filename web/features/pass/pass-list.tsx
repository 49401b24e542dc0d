import { clsx } from 'clsx'
import { Link } from 'react-router'
import type { Pass } from '#contract/pass'
import { t } from '#i18n/t'
import { useMyPasses } from '../../shared/pass/passes'
import { ButtonLink } from '../../ui/buttons/button'
import { Empty } from '../../ui/feedback/empty'
import { Pending } from '../../ui/feedback/query-error'
import styles from './pass.module.css'
import { Entries, formatLeft, formatUntil } from './pass-facts'

const PassCard = ({ pass }: { pass: Pass }) => (
  <li className={styles.card}>
    <h2 className="display">{pass.name}</h2>
    <p>
      <Link className="link" to={`/facilities/${pass.facility._id}`}>
        {pass.facility.name}
      </Link>
    </p>
    <p className={clsx('display', styles.worth)}>{formatLeft(pass)}</p>
    <p className="muted">{formatUntil(pass)}</p>
    <div className={styles.foot}>
      <Entries pass={pass} />
      {pass.offer && (
        <ButtonLink variant="outline" size="small" to={`/passes/${pass.offer}`}>
          {t('Buy it again')}
        </ButtonLink>
      )}
    </div>
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
        height={170}
        cards={3}
        className={styles.cards}
      />
    )
  if (data.length === 0)
    return (
      <Empty
        level={2}
        title={t('You have no passes')}
        picture="/art/empty.webp"
        link={{ to: '/facilities', text: t('Find a venue') }}
      >
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
