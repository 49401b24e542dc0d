import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { type UseFormReturn, useController, useWatch } from 'react-hook-form'
import { t } from '#i18n/t'
import { useDebounced } from '../../../../lib/forms/use-debounced'
import { Button } from '../../../../ui/buttons/button'
import { Field } from '../../../../ui/fields/field'
import { type Customer, useFindCustomersQuery } from '../api'
import type { BookForValues } from './book-for-values'
import styles from './customer-field.module.css'
import { WalkInFields } from './walk-in-fields'

const DELAY = 250

const formatContact = ({ email, phone, isKnown }: Customer) =>
  isKnown ? [email, phone].filter(Boolean).join(' · ') : t('Not a customer yet. We’ll ask them by mail.')

type MatchesProps = { words: string; facility: string; onChoose: (customer: Customer) => void }

function CustomerMatches({ words, facility, onChoose }: MatchesProps) {
  const query = { q: words, ...(facility !== '' && { facility }) }
  const { currentData, isError } = useFindCustomersQuery({ query }, { skip: words.length < 2 })
  if (words.length < 2) return null
  if (isError && !currentData)
    return (
      <p className={styles.none} role="alert">
        {t('The search did not work. Try again in a moment.')}
      </p>
    )
  if (!currentData) return null
  return (
    <>
      <p className="sr-only" role="status">
        {currentData.length === 0 ? t('Nobody found') : t('{count, number} found', { count: currentData.length })}
      </p>
      {currentData.length === 0 && <p className={styles.none}>{t('Nobody found. Add them as a walk-in.')}</p>}
      {currentData.length > 0 && (
        <ul className={styles.found} aria-label={t('Customers found')}>
          {currentData.map((customer) => (
            <li key={customer._id}>
              <button type="button" onClick={() => onChoose(customer)}>
                <b>{customer.name}</b>
                <span>{formatContact(customer)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const isPhone = (words: string) => /^[+\p{Nd}\s()./-]{3,}$/u.test(words)

type FormProps = { form: UseFormReturn<BookForValues> }

function CustomerSearch({ form }: FormProps) {
  const [words, setWords] = useState('')
  const facility = useWatch({ control: form.control, name: 'facility' })
  const { field: customer, fieldState } = useController({ control: form.control, name: 'customer' })
  const addWalkIn = () => {
    form.setValue('isWalkIn', true)
    form.setValue(isPhone(words) ? 'walkIn.phone' : 'walkIn.name', words)
    if (form.getValues('payment') === 'link') form.setValue('payment', 'desk')
    form.clearErrors('customer')
  }
  return (
    <div className={styles.customer}>
      <Field
        label={t('Customer')}
        type="search"
        hint={t('Name, e-mail or phone')}
        autoComplete="off"
        maxLength={100}
        ref={customer.ref}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        error={fieldState.error?.message}
      />
      <CustomerMatches words={useDebounced(words.trim(), DELAY)} facility={facility} onChoose={customer.onChange} />
      <Button type="button" variant="outline" size="small" onClick={addWalkIn}>
        <UserPlus className="icon" />
        {t('Walk-in without an account')}
      </Button>
    </div>
  )
}

/** The customer of a new booking: a user or walk-in found while typing, or a new walk-in with name and phone. */
export function CustomerField({ form }: FormProps) {
  const { control, setValue } = form
  const [customer, isWalkIn] = useWatch({ control, name: ['customer', 'isWalkIn'] })
  if (customer) {
    return (
      <div className={styles.chosen}>
        <span>
          <b>{customer.name}</b>
          <span>{formatContact(customer)}</span>
        </span>
        <Button type="button" variant="quiet" size="small" onClick={() => setValue('customer', null)}>
          {t('Change')}
        </Button>
      </div>
    )
  }
  return isWalkIn ? <WalkInFields form={form} /> : <CustomerSearch form={form} />
}
