import { t } from '#i18n/t'
import { ButtonLink } from '../../ui/buttons/button'
import { CheckoutButton } from './checkout-button'
import { useIsCardOnly } from './pay-by-method'

type PayNowProps = { booking: string; className?: string | undefined }

/** Pays a booking at once where there is nothing to choose, else on the checkout page. */
export const PayNow = ({ booking, className }: PayNowProps) =>
  useIsCardOnly() ? (
    <CheckoutButton booking={booking} size="small" className={className}>
      {t('Pay now')}
    </CheckoutButton>
  ) : (
    <ButtonLink size="small" to={`/checkout?booking=${booking}`} {...(className && { className })}>
      {t('Pay now')}
    </ButtonLink>
  )
