import { t } from '#i18n/t'
import { useSite } from '../../lib/page/site'
import { QueryError, showsError } from '../../ui/feedback/query-error'
import { useCheckoutMethodsQuery } from './api'
import { CardMarks } from './card-marks'
import { CheckoutButton } from './checkout-button'
import { MethodChoice, MethodsSkeleton } from './method-choice'
import { toPlace } from './method-texts'
import styles from './pay-by-method.module.css'

/** Whether all venues offer cards only, so that nothing has to be chosen. */
export function useIsCardOnly(): boolean {
  const { methods, venuesConnect } = useSite().payment
  return methods.length === 1 && methods[0] === 'stripe' && !venuesConnect
}

type PayByMethodProps = { booking: string; disabledReason: string | false }

/** The ways to pay that the venue offers; with one, straight on. */
export function PayByMethod({ booking, disabledReason }: PayByMethodProps) {
  const isCardOnly = useIsCardOnly()
  if (!disabledReason && !isCardOnly) return <OfferedMethods booking={booking} />
  return (
    <>
      <CheckoutButton booking={booking} disabledReason={disabledReason} />
      <p className={styles.status} role="status">
        {disabledReason || toPlace('stripe')}
      </p>
      {!disabledReason && <CardMarks className={styles.marks} />}
    </>
  )
}

function OfferedMethods({ booking }: { booking: string }) {
  const query = useCheckoutMethodsQuery({ query: { booking } })
  const { data: methods } = query
  if (showsError(query)) return <QueryError title={t('The ways to pay could not be loaded.')} query={query} />
  return methods ? <MethodChoice target={{ booking }} methods={methods} /> : <MethodsSkeleton />
}
