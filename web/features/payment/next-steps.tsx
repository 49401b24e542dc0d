import { t } from '#i18n/t'
import { useSite } from '../../lib/page/site'
import { ButtonLink } from '../../ui/buttons/button'
import type { State } from './outcome-texts'
import type { CheckoutResult } from './paid-receipt'
import styles from './success-card.module.css'

type NextStepsProps = { state: State; session: CheckoutResult[0] }

const PAYABLE: State[] = ['unpaid', 'declined', 'cancelled']

/** Returns the link to what a customer most likely does next; null when there is nothing to do. */
function getNext({ state, session: { booking, paymentLink } }: NextStepsProps) {
  if (PAYABLE.includes(state))
    return {
      to: paymentLink ? `/pay/${paymentLink}` : `/checkout?booking=${booking._id}`,
      text: state === 'unpaid' ? t('Pay now') : t('Try again or pay another way'),
    }
  return state === 'expired' && !paymentLink
    ? { to: `/facilities/${booking.facilityId}`, text: t('Find another time') }
    : null
}

/** What to do next, above what was to be paid. */
export function NextSteps({ state, session }: NextStepsProps) {
  const { supportEmail } = useSite()
  const next = getNext({ state, session })
  const { refundReference } = session
  return (
    <>
      {refundReference && (
        <p className={styles.text}>{t('Reference of the refund: {reference}', { reference: refundReference })}</p>
      )}
      {state === 'refund_failed' && (
        <p className={styles.text}>
          <a className="link" href={`mailto:${supportEmail}`}>
            {supportEmail}
          </a>
        </p>
      )}
      {next && (
        <p className={styles.next}>
          <ButtonLink to={next.to}>{next.text}</ButtonLink>
        </p>
      )}
    </>
  )
}
