import { type UseFormReturn, useController } from 'react-hook-form'
import { t } from '#i18n/t'
import { DateField } from '../../../../ui/date-picker'
import type { PriceValues } from './price-values'

export type PriceForm = UseFormReturn<PriceValues>

/** First and last day of a rule or a period. */
export function DateRangeFields({ form, name }: { form: PriceForm; name: `${keyof PriceValues}.${number}.dates` }) {
  const first = useController({ control: form.control, name: `${name}.from` })
  const last = useController({ control: form.control, name: `${name}.to` })
  const isOptional = name.startsWith('priceRules')
  const texts = isOptional ? { placeholder: t('Any day'), clearText: t('Any day') } : {}
  const chooseFirst = (day: string) => {
    first.field.onChange(day)
    if (day && last.field.value < day) last.field.onChange(day)
  }
  return (
    <>
      <DateField
        label={t('First day')}
        error={first.fieldState.error?.message}
        ref={first.field.ref}
        value={first.field.value}
        onChange={chooseFirst}
        {...texts}
      />
      <DateField
        label={t('Last day')}
        {...(first.field.value && { min: first.field.value })}
        error={last.fieldState.error?.message}
        ref={last.field.ref}
        value={last.field.value}
        onChange={last.field.onChange}
        {...texts}
      />
    </>
  )
}
