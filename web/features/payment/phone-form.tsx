import { type FormEvent, useState } from 'react'
import { t } from '#i18n/t'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import type { Gateway } from './api'
import { toName } from './method-texts'
import styles from './pay-by-method.module.css'
import { useCheckout } from './use-checkout'

type PhoneFormProps = {
  booking: string
  gateway: Gateway
  /** It was opened by a button, whose focus it takes. */
  isOpened?: boolean
}

/** Asks for the phone number that a gateway needs, and goes on to its page. */
export function PhoneForm({ booking, gateway, isOpened = false }: PhoneFormProps) {
  const { leave, isLeaving } = useCheckout(booking)
  const [phone, setPhone] = useState('')
  const [error, setError] = useState<string>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isLeaving) return
    setError(phone.trim() === '' ? t('Enter your mobile number.') : await leave({ gateway, phone }))
  }
  return (
    <form className={styles.phone} onSubmit={submit} noValidate>
      <Field
        label={t('Mobile number')}
        hint={t('{name} needs it', { name: toName(gateway) })}
        type="tel"
        autoComplete="tel"
        autoFocus={isOpened}
        value={phone}
        error={error}
        onChange={({ currentTarget }) => {
          setPhone(currentTarget.value)
          setError(undefined)
        }}
      />
      <Button type="submit" size="large" block loading={isLeaving}>
        {t('Proceed to Checkout')}
      </Button>
    </form>
  )
}
