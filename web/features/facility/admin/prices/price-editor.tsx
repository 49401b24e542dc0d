import { useForm, useWatch } from 'react-hook-form'
import type { Facility } from '#contract/facility'
import { t } from '#i18n/t'
import { useFormDraft } from '../../../../lib/forms/use-draft'
import { useSite } from '../../../../lib/page/site'
import { formatHourly, formatRange } from '../../../../lib/texts/format'
import { Button } from '../../../../ui/buttons/button'
import { DialogActions } from '../../../../ui/dialogs/dialog-actions'
import { FormError } from '../../../../ui/fields/form-error'
import { ConfirmClosure } from '../closures/confirm-closure'
import { useFacilityForm } from '../edit/use-facility-form'
import styles from './price-editor.module.css'
import { PriceRuleFields } from './price-rule-fields'
import { listPriceFields, type PriceValues, toPriceBody, toPriceValues } from './price-values'
import { SpecialHoursFields } from './special-hours-fields'
import { WeekGrid } from './week-grid'

/** The form of a facility's price rules and special hours, with the toasts of an update (spec §8). */
export function usePriceForm(facility: Facility, onSaved: () => void) {
  const form = useForm<PriceValues>({ defaultValues: toPriceValues(facility) })
  useFormDraft(`prices:${facility._id}`, form)
  return useFacilityForm({
    facility,
    form,
    toValues: toPriceValues,
    // unchanged hours are not sent
    toBody: (values) => {
      const { priceRules, specialHours } = toPriceBody(values)
      const isSame = JSON.stringify(specialHours) === JSON.stringify(form.formState.defaultValues?.specialHours)
      return { priceRules, ...(!isSame && { specialHours }) }
    },
    listFields: listPriceFields,
    onSaved,
  })
}

type PriceEditorProps = { facility: Facility; edit: ReturnType<typeof usePriceForm> }

/** Prices by weekday, hour and date, the week that results from them, and opening hours by date. */
export function PriceEditor({ facility, edit: { form, submit, confirmation, isBusy } }: PriceEditorProps) {
  const { currency } = useSite()
  const values = useWatch({ control: form.control }) as PriceValues
  return (
    <form className={styles.editor} onSubmit={submit} noValidate>
      <section>
        <h3 className="display">{t('Prices by hour')}</h3>
        <p className={styles.hint}>
          {t('The first rule that matches an hour sets its price. Hours without a rule cost {price}.', {
            price: formatHourly(facility.pricePerHour, currency),
          })}
        </p>
        <PriceRuleFields form={form} />
      </section>
      <WeekGrid facility={facility} {...toPriceBody({ ...form.getValues(), ...values })} />
      <section>
        <h3 className="display">{t('Opening hours by date')}</h3>
        <p className={styles.hint}>
          {t(
            'On all other days the venue is open {hours}. Bookings at times that are then closed are listed before you save.',
            {
              hours: formatRange(facility.openingTime, facility.closingTime),
            },
          )}
        </p>
        <SpecialHoursFields form={form} />
      </section>
      <FormError error={form.formState.errors.root?.message} />
      <DialogActions>
        <Button type="submit" loading={isBusy}>
          {t('Save Prices')}
        </Button>
      </DialogActions>
      <ConfirmClosure {...confirmation} />
    </form>
  )
}
