import { useForm, useWatch } from 'react-hook-form'
import type { PassOffer } from '#contract/pass'
import { t } from '#i18n/t'
import { bindFields, showFormErrors } from '../../lib/forms/form-errors'
import { useFormDraft } from '../../lib/forms/use-draft'
import { useSite } from '../../lib/page/site'
import { toast } from '../../lib/page/toast'
import { toastError } from '../../lib/requests/api-error'
import { Button } from '../../ui/buttons/button'
import { DialogActions } from '../../ui/dialogs/dialog-actions'
import { Field, SelectField } from '../../ui/fields/field'
import { FormError } from '../../ui/fields/form-error'
import layout from '../../ui/layout/layout.module.css'
import { useCreatePassOfferMutation, useReplacePassOfferMutation } from './api'
import { FacilityPicker } from './facility-picker'
import { OfferPreview } from './offer-preview'
import { emptyOffer, type OfferValues, toOfferBody, toOfferValues } from './offer-values'
import { WhenFields } from './offer-when-fields'
import styles from './pass.module.css'

// the conditions are in one object of the call
const errorPaths = Object.keys(emptyOffer).flatMap((name) => [name, `applies.${name}`])

/** When and for what a pass is good, in the part of the form that is closed without them. */
const limits = ['perWeek', 'from', 'to', 'what', 'courts', 'weekdays'] as const

type Props = { facility: string; pricePerHour: number; offer?: PassOffer | undefined; onDone: () => void }

/** Offers a pass, or changes one for those who buy it from now on. */
export function PassOfferForm({ facility, pricePerHour, offer, onDone }: Props) {
  const { currency, bookingHorizonDays } = useSite()
  const [create, creating] = useCreatePassOfferMutation()
  const [replace, replacing] = useReplacePassOfferMutation()
  const initial = offer ? toOfferValues(offer) : emptyOffer
  const form = useForm({ defaultValues: initial })
  useFormDraft(`offer:${offer?._id ?? facility}`, form)
  const field = bindFields(form)
  const values = useWatch({ control: form.control }) as OfferValues
  const { kind } = values
  const isForRefunds = values.sold === 'refund'
  const money = currency.toUpperCase()
  const isLimited = offer !== undefined && limits.some((name) => String(initial[name]) !== String(emptyOffer[name]))
  const hasErrors = limits.some((name) => name in form.formState.errors)
  const submit = form.handleSubmit(async (given) => {
    const body = toOfferBody(given)
    const { error } = offer
      ? await replace({ params: { id: facility, offer: offer._id }, body })
      : await create({ params: { id: facility }, body })
    if (error) {
      showFormErrors(error, errorPaths, (name, problem, options) =>
        form.setError(name.replace('applies.', '') as keyof OfferValues, problem, options),
      )
      toastError(t('Something went wrong'), error)
      return
    }
    toast.success(offer ? t('The pass is changed for those who buy it from now on.') : t('The pass is on sale.'))
    onDone()
  })
  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <Field label={t('Name')} maxLength={60} autoComplete="off" {...field('name')} />
      <div className={styles.essentials}>
        <SelectField label={t('Kind')} {...field('kind')}>
          <option value="uses">{t('Prepaid hours')}</option>
          <option value="money">{t('Credit')}</option>
          <option value="rate">{t('Member price')}</option>
        </SelectField>
        {kind === 'rate' && <Field label={t('Percent off')} type="number" min={1} max={100} {...field('percentOff')} />}
        {kind !== 'rate' && !isForRefunds && (
          <Field
            label={kind === 'uses' ? t('Hours') : t('Credit ({currency})', { currency: money })}
            type="number"
            min={1}
            {...field('value')}
          />
        )}
        <Field label={t('Valid days')} type="number" min={1} max={1830} {...field('validDays')} />
        {!isForRefunds && (
          <Field
            label={t('Price ({currency})', { currency: money })}
            type="number"
            min={0}
            step={0.01}
            {...field('price')}
          />
        )}
        {kind === 'rate' && (
          <Field
            label={t('Days ahead')}
            hint={t('Optional; everybody: {days, number}', { days: bookingHorizonDays })}
            type="number"
            min={bookingHorizonDays + 1}
            max={730}
            {...field('daysAhead')}
          />
        )}
        <SelectField label={t('Sold')} className={styles.whole} {...field('sold')}>
          <option value="online">{t('Online and at the desk')}</option>
          <option value="desk">{t('At the desk only')}</option>
          <option value="code">{t('By code only')}</option>
          {kind === 'money' && <option value="refund">{t('In place of refunds')}</option>}
        </SelectField>
      </div>
      {!isForRefunds && <WhenFields kind={kind} field={field} control={form.control} isUsed={isLimited || hasErrors} />}
      {!isForRefunds && <FacilityPicker facility={facility} also={offer?.alsoAt} control={form.control} />}
      <OfferPreview offer={toOfferBody(values)} pricePerHour={pricePerHour} currency={currency} />
      <FormError error={form.formState.errors.root?.message} />
      <DialogActions>
        <Button type="submit" loading={creating.isLoading || replacing.isLoading}>
          {offer ? t('Save') : t('Offer this pass')}
        </Button>
      </DialogActions>
    </form>
  )
}
