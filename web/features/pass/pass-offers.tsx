import type { ReactNode } from 'react'
import { t } from '#i18n/t'
import { formatPrice } from '../../lib/texts/format'
import { ButtonLink } from '../../ui/buttons/button'
import { useListPassOffersQuery } from './api'
import { OfferFacts } from './offer-facts'
import styles from './pass.module.css'

type Props = { facility: string; children: (offers: ReactNode) => ReactNode }

/** The passes that a venue sells online. Renders nothing without any. */
export function PassOffers({ facility, children }: Props) {
  const { data = [] } = useListPassOffersQuery({ params: { id: facility } })
  if (data.length === 0) return null
  return children(
    <ul className={styles.cards}>
      {data.map((offer) => (
        <li key={offer._id} className={styles.card}>
          <h3 className="display">{offer.name}</h3>
          <OfferFacts offer={offer} />
          <p>
            <ButtonLink variant="outline" size="small" to={`/passes/${offer._id}`}>
              {t('Buy for {price}', { price: formatPrice(offer.price, offer.currency) })}
            </ButtonLink>
          </p>
        </li>
      ))}
    </ul>,
  )
}
