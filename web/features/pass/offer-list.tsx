import { useState } from 'react'
import type { PassOffer } from '#contract/pass'
import { t } from '#i18n/t'
import { useAccess } from '../../access'
import { toastError } from '../../lib/api-error'
import { formatPrice } from '../../lib/format'
import { toast } from '../../lib/toast'
import { Button } from '../../ui/button'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { Dialog } from '../../ui/dialog'
import { Empty } from '../../ui/empty'
import layout from '../../ui/layout.module.css'
import { Pending } from '../../ui/query-error'
import { useListAllPassOffersQuery, useWithdrawPassOfferMutation } from './api'
import { OfferFacts } from './offer-facts'
import { OfferForm } from './offer-form'
import styles from './pass.module.css'
import { SellDialog } from './sell-dialog'

type Props = { facility: string; pricePerHour: number }

function OfferDialog({ offer, ...props }: Props & { offer?: PassOffer }) {
  const [isOpen, setIsOpen] = useState(false)
  const trigger = offer ? (
    <Button variant="outline" size="small">
      {t('Change')}
    </Button>
  ) : (
    <Button>{t('Offer a pass')}</Button>
  )
  return (
    <Dialog
      title={offer ? t('Change {pass}', { pass: offer.name }) : t('Offer a pass')}
      description={t('An hour of prepaid hours pays for an hour of any price. Passes that were sold keep their terms.')}
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={trigger}
    >
      <OfferForm {...props} offer={offer} onDone={() => setIsOpen(false)} />
    </Dialog>
  )
}

function Withdraw({ facility, offer }: { facility: string; offer: PassOffer }) {
  const [withdraw, { isLoading }] = useWithdrawPassOfferMutation()
  const send = async () => {
    const { error } = await withdraw({ params: { id: facility, offer: offer._id } })
    if (error) toastError(t('Something went wrong'), error)
    else toast.success(t('The pass is not sold any more.'))
  }
  return (
    <ConfirmDialog
      title={t('Sell {pass} no longer?', { pass: offer.name })}
      description={t('Passes that were sold stay good.')}
      confirm={t('Sell no longer')}
      cancel={t('Keep it')}
      onConfirm={() => void send()}
      loading={isLoading}
      trigger={
        <Button variant="outline" size="small">
          {t('Sell no longer')}
        </Button>
      }
    />
  )
}

function Row({ offer, ...props }: Props & { offer: PassOffer }) {
  const { canManage } = useAccess()
  return (
    <li className={styles.card}>
      <h2>{offer.name}</h2>
      <OfferFacts offer={offer} />
      <p>
        <span>
          {t('{price}, {count, plural, =0 {none sold} one {# sold} other {# sold}}', {
            price: formatPrice(offer.price, offer.currency),
            count: offer.passes,
          })}
        </span>
        {offer.sold === 'desk' && <span> · {t('At the desk only')}</span>}
      </p>
      <p className={layout.row}>
        <SellDialog facility={props.facility} offer={offer} />
        {canManage(props.facility) && (
          <>
            <OfferDialog {...props} offer={offer} />
            <Withdraw facility={props.facility} offer={offer} />
          </>
        )}
      </p>
    </li>
  )
}

/** The passes that a venue offers, and offering another. */
export function OfferList({ facility, pricePerHour }: Props) {
  const { canManage } = useAccess()
  const query = useListAllPassOffersQuery({ params: { id: facility } })
  const { data: offers } = query
  return (
    <div className={layout.stack}>
      {canManage(facility) && (
        <div>
          <OfferDialog facility={facility} pricePerHour={pricePerHour} />
        </div>
      )}
      {!offers && (
        <Pending
          query={query}
          error={t('The passes could not be loaded.')}
          loading={t('Loading the passes')}
          height={200}
        />
      )}
      {offers?.length === 0 && (
        <Empty level={2} title={t('This venue offers no passes')}>
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
