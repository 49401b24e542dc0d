import { type UseFormReturn, useWatch } from 'react-hook-form'
import { toMinutes } from '#contract/clock'
import { toMajor } from '#contract/money'
import { addItemPrices } from '#contract/prices'
import { t } from '#i18n/t'
import { bindFields } from '../../../../lib/forms/form-errors'
import { useSite } from '../../../../lib/page/site'
import { formatAdminAmount } from '../../../../lib/texts/format'
import { deskMethods } from '../../../../lib/texts/payment-methods'
import { formatCalculation } from '../../../../lib/texts/prices'
import { Checkbox } from '../../../../ui/fields/field'
import { ReferenceField } from '../../../../ui/fields/paid-fields'
import { ChoiceSegments } from '../../../../ui/tabs/choice-segments'
import type { FacilityChoice } from '../list/bookings-filters'
import styles from './book-for-dialog.module.css'
import { type BookForValues, findPrice, isPaidNow } from './book-for-values'
import { useChosenCoach } from './coach-field'
import { useChosenItems } from './item-fields'

type FormProps = { form: UseFormReturn<BookForValues> }

/** How the booking is paid; those of a weekly group are paid at the desk. */
export function PaymentFields({ form }: FormProps) {
  const names = ['payment', 'isWalkIn', 'customer', 'until'] as const
  const [payment, isWalkIn, customer, until] = useWatch({ control: form.control, name: names })
  const field = bindFields(form)
  const choose = (value: BookForValues['payment']) => form.setValue('payment', value)
  // users who are not customers yet have an e-mail address, which is not shown
  const hasEmail = !isWalkIn && (customer === null || !customer.isKnown || customer.email !== '')
  if (until !== '') return <p className={styles.note}>{t('Each booking is paid at the desk on its day.')}</p>
  return (
    <div className={styles.payment}>
      <ChoiceSegments
        label={t('Payment')}
        choices={[
          ...deskMethods.map(([value, name]) => ({ value, text: t(name) })),
          { value: 'desk', text: t('Pays later') },
        ]}
        value={isPaidNow(payment) ? payment : 'desk'}
        onChange={choose}
      />
      {isPaidNow(payment) && payment !== 'cash' && <ReferenceField {...field('reference')} />}
      {!isPaidNow(payment) && hasEmail && (
        <Checkbox
          label={t('Send a payment link')}
          checked={payment === 'link'}
          onChange={({ target }) => choose(target.checked ? 'link' : 'desk')}
        />
      )}
    </div>
  )
}

/** Returns the price of the chosen time and its hours; null before a time is chosen. */
export function usePrice(form: UseFormReturn<BookForValues>, facilities: readonly FacilityChoice[]) {
  const { slotMinutes } = useSite()
  const names = ['facility', 'space', 'date', 'startTime', 'endTime'] as const
  const [facility, space, date, startTime, endTime] = useWatch({ control: form.control, name: names })
  const { coach } = useChosenCoach({ form })
  const { taken } = useChosenItems({ form })
  const time = { date, startTime, endTime }
  const price = findPrice(facilities, { facility, space, ...time }, slotMinutes, coach)
  return (
    price && {
      ...price,
      ...addItemPrices(price, { ...price, ...time }, taken),
      hours: (toMinutes(endTime) - toMinutes(startTime)) / 60,
    }
  )
}

export function PriceLine({ form, facilities }: FormProps & { facilities: readonly FacilityChoice[] }) {
  const { currency } = useSite()
  const price = usePrice(form, facilities)
  if (!price) return null
  const { pricePerHour, amountMinor, parts, hours, spaceName: space } = price
  return (
    <p className={styles.price}>
      <span>
        {formatCalculation(parts, { currency, format: formatAdminAmount, space }) ||
          t('{price}/hr × {hours, plural, one {# hour} other {# hours}}', {
            price: formatAdminAmount(pricePerHour, currency),
            hours,
          })}
      </span>
      <b className="display">{formatAdminAmount(toMajor(amountMinor), currency)}</b>
    </p>
  )
}
