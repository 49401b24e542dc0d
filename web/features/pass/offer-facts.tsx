import type { PassOffer } from '#contract/pass'
import { t } from '#i18n/t'
import { describeApplies, formatWorth } from '../../lib/pass-texts'
import styles from './pass.module.css'

/** What a pass is worth, for how long and when it is good. */
export const OfferFacts = ({ offer }: { offer: PassOffer }) => (
  <>
    <p className={styles.worth}>
      {offer.kind === 'money' ? t('{amount} of credit', { amount: formatWorth(offer) }) : formatWorth(offer)}
    </p>
    <p className="muted">
      {[
        t('Good for {days, plural, one {# day} other {# days}}.', { days: offer.validDays }),
        ...describeApplies(offer),
      ].join(' ')}
    </p>
  </>
)
