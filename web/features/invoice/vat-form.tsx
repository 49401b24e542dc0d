import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import type { getVat, VatRates } from '#contract/invoice'
import { type SaleKind, saleKinds, saleKindTexts } from '#contract/sale-kinds'
import { t } from '#i18n/t'
import type { CallData } from '../../api'
import { bindFields, showFormErrors } from '../../lib/forms/form-errors'
import { useLatestValues } from '../../lib/forms/use-latest-values'
import { toast } from '../../lib/page/toast'
import { Button } from '../../ui/buttons/button'
import { Pending } from '../../ui/feedback/query-error'
import { Field } from '../../ui/fields/field'
import { FormError } from '../../ui/fields/form-error'
import { useGetVatQuery, useSetVatMutation } from './api'
import styles from './invoice.module.css'

type Values = Record<SaleKind, string> & { vatNumber: string }

/** Each rate as a field of its own; 0 for a kind without one. */
type Vat = Record<SaleKind, number> & { vatNumber: string }

const toFields = ({ rates, vatNumber }: CallData<typeof getVat>): Vat => ({
  ...(Object.fromEntries(saleKinds.map((kind) => [kind, rates[kind] ?? 0])) as Record<SaleKind, number>),
  vatNumber,
})

const toValues = ({ vatNumber, ...rates }: Vat): Values => ({
  ...(Object.fromEntries(saleKinds.map((kind) => [kind, rates[kind] ? String(rates[kind]) : ''])) as Record<
    SaleKind,
    string
  >),
  vatNumber,
})

const toRates = (values: Values): VatRates =>
  Object.fromEntries(saleKinds.filter((kind) => Number(values[kind]) !== 0).map((kind) => [kind, Number(values[kind])]))

const ERROR_PATHS = ['vatNumber', ...saleKinds.map((kind) => `rates.${kind}` as const)] as const

function Form({ facility, vat }: { facility: string; vat: CallData<typeof getVat> }) {
  const [save, { isLoading }] = useSetVatMutation()
  const fields = useMemo(() => toFields(vat), [vat])
  const form = useForm<Values>({ defaultValues: toValues(fields) })
  const { toBefore, saved, refused } = useLatestValues(form, fields, toValues)
  const field = bindFields(form)
  const submit = form.handleSubmit(async (given) => {
    const body = { rates: toRates(given), vatNumber: given.vatNumber }
    const { vatNumber, ...rates } = toBefore(fields)
    const { data, error } = await save({ params: { id: facility }, body: { ...body, before: { rates, vatNumber } } })
    if (data) {
      saved(given, toFields(body))
      return void toast.success(data.message)
    }
    refused(error)
    showFormErrors(error, ERROR_PATHS, (name, problem, options) =>
      form.setError(name.replace('rates.', '') as keyof Values, problem, options),
    )
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
        <Form facility={facility} vat={data} />
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
