import { useForm } from 'react-hook-form'
import type { VatRates } from '#contract/invoice'
import { type SaleKind, saleKinds, saleKindTexts } from '#contract/sale-kinds'
import { t } from '#i18n/t'
import { bindFields, showFormErrors } from '../../lib/form-errors'
import { toast } from '../../lib/toast'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { FormError } from '../../ui/form-error'
import { Pending } from '../../ui/query-error'
import { useGetVatQuery, useSetVatMutation } from './api'
import styles from './invoice.module.css'

type Values = Record<SaleKind, string> & { vatNumber: string }

const toValues = (rates: VatRates, vatNumber: string): Values => ({
  ...(Object.fromEntries(saleKinds.map((kind) => [kind, rates[kind] ? String(rates[kind]) : ''])) as Record<
    SaleKind,
    string
  >),
  vatNumber,
})

const toRates = (values: Values): VatRates =>
  Object.fromEntries(saleKinds.filter((kind) => Number(values[kind]) !== 0).map((kind) => [kind, Number(values[kind])]))

function Form({ facility, values }: { facility: string; values: Values }) {
  const [save, { isLoading }] = useSetVatMutation()
  const form = useForm<Values>({ defaultValues: values })
  const field = bindFields(form)
  const submit = form.handleSubmit(async (given) => {
    const body = { rates: toRates(given), vatNumber: given.vatNumber }
    const { data, error } = await save({ params: { id: facility }, body })
    if (data) toast.success(data.message)
    else showFormErrors(error, ['vatNumber'], form.setError)
  })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>{t('Prices contain the tax. What was booked before keeps its rates.')}</p>
      <div className={styles.rates}>
        {saleKinds.map((kind) => (
          <Field
            key={kind}
            label={t('{kind}, %', { kind: t(saleKindTexts[kind]) })}
            inputMode="decimal"
            maxLength={5}
            placeholder="0"
            {...field(kind, {
              pattern: { value: /^\d{0,2}([.]\d{1,2})?$/, message: t('Enter a rate from 0 to 50 percent.') },
              max: { value: 50, message: t('Enter a rate from 0 to 50 percent.') },
            })}
          />
        ))}
      </div>
      <Field label={t('VAT number')} hint={t('Optional')} maxLength={40} {...field('vatNumber')} />
      <FormError error={form.formState.errors.root?.message} />
      <Button type="submit" loading={isLoading}>
        {t('Save')}
      </Button>
    </form>
  )
}

/** The value added tax in what a facility sells, by kind. */
export function VatForm({ facility }: { facility: string }) {
  const query = useGetVatQuery({ params: { id: facility } }, { refetchOnMountOrArgChange: true })
  const { data } = query
  return (
    <section id="tax" className={styles.section}>
      <h2 className="display">{t('Tax in the prices')}</h2>
      {data ? (
        <Form facility={facility} values={toValues(data.rates, data.vatNumber)} />
      ) : (
        <Pending
          query={query}
          error={t('The rates could not be loaded.')}
          loading={t('Loading the rates')}
          height={200}
        />
      )}
    </section>
  )
}
