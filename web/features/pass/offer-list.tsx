import { clsx } from 'clsx'
import type { PassOffer } from '#contract/pass'
import { t } from '#i18n/t'
import { formatAdminAmount } from '../../lib/texts/format'
import { useAccess } from '../../shared/access'
import { Empty } from '../../ui/feedback/empty'
import { Pending } from '../../ui/feedback/query-error'
import layout from '../../ui/layout/layout.module.css'
import { useListAllPassOffersQuery } from './api'
import { CodesDialog } from './codes-dialog'
import { OfferDialog, type OfferProps, Withdraw } from './offer-actions'
import { OfferFacts } from './offer-facts'
import styles from './pass.module.css'
import { SellPassDialog } from './sell-dialog'

function Row({ offer, ...props }: OfferProps & { offer: PassOffer }) {
  const { canManage } = useAccess()
  return (
    <li className={styles.card}>
      <h2 className="display">{offer.name}</h2>
      <OfferFacts offer={offer} />
      <p>
        <span>
          {t('{price}, {count, plural, =0 {none sold} one {# sold} other {# sold}}', {
            price: formatAdminAmount(offer.price, offer.currency),
            count: offer.passes,
          })}
        </span>
        {offer.sold === 'desk' && <span> · {t('At the desk only')}</span>}
        {offer.sold === 'code' && <span> · {t('By code only')}</span>}
        {offer.sold === 'refund' && <span> · {t('In place of refunds, if the customer wants it')}</span>}
      </p>
      <p className={clsx(styles.actions, styles.offered)}>
        {(offer.sold === 'online' || offer.sold === 'desk') && (
          <SellPassDialog facility={props.facility} offer={offer} />
        )}
        {canManage(props.facility) && (
          <>
            {offer.sold !== 'refund' && <CodesDialog facility={props.facility} offer={offer} />}
            <OfferDialog {...props} offer={offer} />
            <Withdraw facility={props.facility} offer={offer} />
          </>
        )}
      </p>
    </li>
  )
}

/** Offering another pass, for owners. */
export function OfferPass(props: OfferProps) {
  const { canManage } = useAccess()
  return canManage(props.facility) && <OfferDialog {...props} />
}

/** The passes that a venue offers. */
export function OfferList({ facility, pricePerHour }: OfferProps) {
  const query = useListAllPassOffersQuery({ params: { id: facility } })
  const { data: offers } = query
  return (
    <div className={layout.stack}>
      {!offers && (
        <Pending
          query={query}
          error={t('The passes could not be loaded.')}
          loading={t('Loading the passes')}
          height={210}
          cards={2}
          className={styles.cards}
        />
      )}
      {offers?.length === 0 && (
        <Empty level={2} title={t('This venue offers no passes')} picture="/art/empty.webp">
          {t('Offer prepaid hours, credit or a member price.')}
        </Empty>
      )}
      {offers && offers.length > 0 && (
        <ul className={styles.cards}>
          {offers.map((offer) => (
            <Row key={offer._id} offer={offer} facility={facility} pricePerHour={pricePerHour} />
          ))}
        </ul>
      )}
    </div>
  )
}
