import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Enquiry } from '#contract/enquiry'
import { roundMajor } from '#contract/money'
import { msg, t } from '#i18n/t'
import { bindFields, showFormErrors } from '../../lib/forms/form-errors'
import { toast } from '../../lib/page/toast'
import { formatSum } from '../../lib/texts/format'
import { Button } from '../../ui/buttons/button'
import { Checkbox, Field, SelectField } from '../../ui/fields/field'
import { FormError } from '../../ui/fields/form-error'
import { useOfferRentalMutation } from './api'
import styles from './enquiry.module.css'
import { formatLine } from './enquiry-facts'

const HOURS = [
  { hours: 12, text: msg('12 hours') },
  { hours: 24, text: msg('a day') },
  { hours: 48, text: msg('2 days') },
  { hours: 72, text: msg('3 days') },
  { hours: 168, text: msg('a week') },
  { hours: 336, text: msg('2 weeks') },
]

type OfferFormProps = {
  enquiry: Enquiry
  /** The price of each line by the price rules. */
  listed: readonly number[]
  onCancel: () => void
}

const toText = (amount: number) => String(roundMajor(amount))

/** Answers an enquiry with one price, or one for each line, and how long it holds. */
export function RentalOfferForm({ enquiry, listed, onCancel }: OfferFormProps) {
  const { _id, facility, by, lines, currency } = enquiry
  // undefined until it is chosen
  const [isByLine, setIsByLine] = useState<boolean>()
  const [offer, { isLoading }] = useOfferRentalMutation()
  const total = listed.reduce((sum, price) => sum + price, 0)
  const form = useForm({
    defaultValues: { price: toText(total), prices: listed.map(toText), payWithinHours: '48' },
  })
  const field = bindFields(form)
  const required = { required: t('Enter the price.') }
  const sum = form.watch('prices').reduce((all, price) => all + (Number(price) || 0), 0)
  const submit = form.handleSubmit(async ({ price, prices, payWithinHours }) => {
    const { data, error } = await offer({
      params: { id: facility._id, enquiry: _id },
      body: {
        ...(isByLine ? { prices: prices.map(Number) } : { price: Number(price) }),
        payWithinHours: Number(payWithinHours),
      },
    })
    if (data) return void toast.success(data.message, { description: t('We have mailed {name}.', { name: by.name }) })
    showFormErrors(error, ['price', 'payWithinHours'], form.setError)
  })
  const currencyHint = currency.toUpperCase()
  return (
    <form
      className={styles.answer}
      onSubmit={submit}
      noValidate
      // Enter, still held down from the button that has opened it, must not send what nobody has read
      onKeyDown={(event) => event.repeat && event.key === 'Enter' && event.preventDefault()}
    >
      {lines.length > 1 && (
        <Checkbox
          label={t('A price for each day')}
          checked={isByLine ?? false}
          onChange={({ target }) => setIsByLine(target.checked)}
        />
      )}
      {isByLine ? (
        <>
          {lines.map((line, at) => (
            <Field
              key={formatLine(line)}
              label={formatLine(line)}
              hint={currencyHint}
              type="number"
              step="any"
              min={0}
              inputMode="decimal"
              {...field(`prices.${at}`, required)}
            />
          ))}
          <p aria-live="polite">{t('In all {price}', { price: formatSum(sum, currency) })}</p>
        </>
      ) : (
        <Field
          label={t('Price for all of it')}
          hint={currencyHint}
          // as the button that has opened the form is gone; not when the checkbox brings the field back
          autoFocus={isByLine === undefined}
          type="number"
          step="any"
          min={0}
          inputMode="decimal"
          {...field('price', required)}
        />
      )}
      <SelectField
        label={t('The offer holds for')}
        hint={t('If it is not paid by then, all of it is released')}
        {...field('payWithinHours')}
      >
        {HOURS.map(({ hours, text }) => (
          <option key={hours} value={hours}>
            {t(text)}
          </option>
        ))}
      </SelectField>
      <FormError error={form.formState.errors.root?.message} />
      <div className={styles.actions}>
        <Button variant="outline" onClick={onCancel}>
          {t('Back')}
        </Button>
        <Button type="submit" loading={isLoading}>
          {t('Hold all and send the offer')}
        </Button>
      </div>
    </form>
  )
}
