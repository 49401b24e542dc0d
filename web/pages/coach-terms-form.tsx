import { useForm } from 'react-hook-form'
import type { CoachTerms } from '#contract/coach'
import { t } from '#i18n/t'
import { PriceRuleFields } from '../features/facility/admin/prices/price-rule-fields'
import {
  listPriceFields,
  type PriceValues,
  toPriceBody,
  toPriceValues,
} from '../features/facility/admin/prices/price-values'
import { SpecialHoursFields } from '../features/facility/admin/prices/special-hours-fields'
import { showFormErrors } from '../lib/forms/form-errors'
import { useLatestValues } from '../lib/forms/use-latest-values'
import { toast } from '../lib/page/toast'
import { Button } from '../ui/buttons/button'
import { FormError } from '../ui/fields/form-error'
import layout from '../ui/layout/layout.module.css'
import styles from './coach-terms-form.module.css'

type Terms = Pick<CoachTerms, 'priceRules' | 'specialHours'>

type TermsProps = {
  terms: Terms
  /** Whether the prices may be changed too. */
  hasPrices: boolean
  send: (terms: Partial<Terms> & { before: Record<string, unknown> }) => Promise<{ error?: unknown }>
  isLoading: boolean
}

/** A coach's prices by hour and hours by date, in the form of a venue's. */
export function CoachTermsForm({ terms, hasPrices, send, isLoading }: TermsProps) {
  const form = useForm<PriceValues>({ defaultValues: toPriceValues(terms) })
  const { toBefore, saved, refused } = useLatestValues(form, terms, toPriceValues)
  const submit = form.handleSubmit(async (values) => {
    const { priceRules, specialHours } = toPriceBody(values)
    const body = { specialHours, ...(hasPrices && { priceRules }) }
    const { error } = await send({ ...body, before: toBefore(body) })
    if (error) {
      refused(error)
      return showFormErrors(error, listPriceFields(values), form.setError)
    }
    saved(values, body)
    return void toast.success(t('Saved.'))
  })
  return (
    <details className={styles.terms}>
      <summary>{hasPrices ? t('Prices by hour and hours by date') : t('Hours by date')}</summary>
      <form className={layout.stack} onSubmit={submit} noValidate>
        {hasPrices && (
          <section>
            <h4>{t('Prices by hour')}</h4>
            <PriceRuleFields form={form} />
          </section>
        )}
        <section>
          <h4>{t('Hours by date')}</h4>
          <SpecialHoursFields form={form} />
        </section>
        <FormError error={form.formState.errors.root?.message} />
        <Button type="submit" loading={isLoading}>
          {hasPrices ? t('Save prices and hours') : t('Save hours by date')}
        </Button>
      </form>
    </details>
  )
}
