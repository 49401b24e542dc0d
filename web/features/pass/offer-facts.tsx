import { clsx } from 'clsx'
import type { PassOffer } from '#contract/pass'
import { t } from '#i18n/t'
import { describeApplies, describeFacilities, formatWorth } from '../../lib/texts/pass-texts'
import styles from './pass.module.css'

function describeWorth(offer: PassOffer): string {
  if (offer.sold === 'refund') return t('As much credit as was paid')
  return offer.kind === 'money' ? t('{amount} of credit', { amount: formatWorth(offer) }) : formatWorth(offer)
}

/** What a pass is worth, for how long and when it is good. */
export const OfferFacts = ({ offer }: { offer: PassOffer }) => (
  <>
    <p className={clsx('display', styles.worth)}>{describeWorth(offer)}</p>
    <p className="muted">
      {[
        t('Good for {days, plural, one {# day} other {# days}}.', { days: offer.validDays }),
        ...describeApplies(offer),
        ...describeFacilities(offer),
      ].join(' ')}
    </p>
  </>
)
