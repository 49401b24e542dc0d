import { clsx } from 'clsx'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Link, useNavigate, useParams } from 'react-router'
import type { NewGift } from '#contract/pass-gift'
import { t } from '#i18n/t'
import { useGetPassOfferQuery } from '../../../features/pass/api'
import { GiftFields } from '../../../features/pass/gift-fields'
import { OfferFacts } from '../../../features/pass/offer-facts'
import styles from '../../../features/pass/pass.module.css'
import { usePassMethodsQuery } from '../../../features/payment/api'
import { MethodChoice, MethodsSkeleton } from '../../../features/payment/method-choice'
import type { PayTarget } from '../../../features/payment/use-checkout'
import { showFormErrors } from '../../../lib/forms/form-errors'
import { PageHead } from '../../../lib/page/page-head'
import { saveReturnPath } from '../../../lib/storage/return-path'
import { formatSum } from '../../../lib/texts/format'
import { useUser } from '../../../store'
import { Button } from '../../../ui/buttons/button'
import { Pending, QueryError, showsError } from '../../../ui/feedback/query-error'
import { Checkbox } from '../../../ui/fields/field'
import layout from '../../../ui/layout/layout.module.css'
import page from '../layout/prose-page.module.css'

function Methods({ target }: { target: PayTarget & { pass: string } }) {
  const query = usePassMethodsQuery({ params: { id: target.pass } })
  if (showsError(query)) return <QueryError title={t('The ways to pay could not be loaded.')} query={query} />
  return query.data ? <MethodChoice target={target} methods={query.data} /> : <MethodsSkeleton />
}

/** Buys the pass for the user, or as a gift. */
function Buy({ offer }: { offer: string }) {
  const [isGift, setIsGift] = useState(false)
  const form = useForm<NewGift>({ defaultValues: { email: '', name: '', message: '' } })
  const gift = useWatch({ control: form.control }) as NewGift
  const showErrors = (error: unknown) => {
    form.clearErrors()
    return showFormErrors(error, ['gift.name', 'gift.email', 'gift.message'], (name, problem, options) =>
      form.setError(name.replace('gift.', '') as keyof NewGift, problem, options),
    )
  }
  return (
    <>
      <Checkbox label={t('Buy as a gift')} checked={isGift} onChange={({ target }) => setIsGift(target.checked)} />
      {isGift && (
        <GiftFields form={form} note={t('We mail them a card with a code once you have paid. You get the receipt.')} />
      )}
      <Methods target={isGift ? { pass: offer, gift, showErrors } : { pass: offer }} />
    </>
  )
}

/** A pass that a venue sells online, and buying it. */
export default function PassOfferPage() {
  const { id = '' } = useParams()
  const user = useUser()
  const navigate = useNavigate()
  const query = useGetPassOfferQuery({ params: { id } })
  const { data: offer } = query
  const title = offer ? t('{pass} at {venue}', { pass: offer.name, venue: offer.facility.name }) : t('Pass')
  const login = () => {
    saveReturnPath({ path: `/passes/${id}`, title })
    void navigate('/login')
  }
  return (
    <main className={clsx(layout.page, page.page, styles.page)}>
      <PageHead title={title} />
      <h1 className="display">{title}</h1>
      {!offer && (
        <Pending
          query={query}
          error={t('This pass could not be loaded.')}
          loading={t('Loading the pass')}
          height={260}
          cards={1}
          className={page.pending}
        />
      )}
      {offer && (
        <div className={styles.buy}>
          <div>
            <OfferFacts offer={offer} />
            <p>
              <Link className="link" to={`/facilities/${offer.facility._id}`}>
                {offer.facility.name}
              </Link>
            </p>
          </div>
          <div className={styles.pay}>
            <p className={styles.price}>
              <span>{t('Price')}</span>
              <b className="display">{formatSum(offer.price, offer.currency)}</b>
            </p>
            {user ? <Buy offer={id} /> : <Button onClick={login}>{t('Login to buy')}</Button>}
          </div>
        </div>
      )}
    </main>
  )
}
