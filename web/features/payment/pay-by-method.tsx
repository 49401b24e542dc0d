import { type ReactNode, useState } from 'react'
import { t } from '#i18n/t'
import { Field } from '../../ui/field'
import { type Gateway, useCheckoutMethodsQuery } from './api'
import { CheckoutButton } from './checkout-button'
import styles from './pay-by-method.module.css'

const toName = (gateway: Gateway) =>
  ({ stripe: t('Pay by card'), sslcommerz: t('Pay with SSLCommerz'), bkash: t('Pay with bKash') })[gateway]

const toNote = (gateway: Gateway) =>
  ({
    stripe: t('Visa, Mastercard, American Express'),
    sslcommerz: t('Cards, mobile wallets and net banking'),
    bkash: t('With your bKash number and PIN'),
  })[gateway]

type PayByMethodProps = {
  booking: string
  disabledReason: string | false
  /** What is shown below the button of a venue that offers cards only. */
  children: ReactNode
}

/** The ways to pay that the venue offers; with one that needs nothing more, straight on. */
export function PayByMethod({ booking, disabledReason, children }: PayByMethodProps) {
  const { data: methods = [] } = useCheckoutMethodsQuery({ query: { booking } }, { skip: disabledReason !== false })
  const [phone, setPhone] = useState('')
  const [only] = methods
  if (methods.length < 2 && (!only || (only.gateway === 'stripe' && !only.asksForPhone)))
    return (
      <>
        <CheckoutButton booking={booking} disabledReason={disabledReason} />
        {children}
      </>
    )
  return (
    <section className={styles.methods} aria-labelledby="pay-by">
      <h2 id="pay-by">{t('Choose how to pay')}</h2>
      {methods.some(({ asksForPhone }) => asksForPhone) && (
        <Field
          label={t('Mobile number')}
          hint={t('SSLCommerz needs it')}
          type="tel"
          autoComplete="tel"
          value={phone}
          onChange={({ currentTarget }) => setPhone(currentTarget.value)}
        />
      )}
      <ul>
        {methods.map(({ gateway, asksForPhone }) => (
          <li key={gateway}>
            <CheckoutButton
              booking={booking}
              how={{ gateway, ...(asksForPhone && phone && { phone }) }}
              disabledReason={asksForPhone && phone.trim() === '' && t('Enter your mobile number first.')}
            >
              {toName(gateway)}
            </CheckoutButton>
            <p>{toNote(gateway)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
