import { useController, useForm, useWatch } from 'react-hook-form'
import type { PassOffer } from '#contract/pass'
import { t } from '#i18n/t'
import { bindFields, showFormErrors } from '../../lib/forms/form-errors'
import { useAskBeforeLeaving } from '../../lib/page/leave-guards'
import { useSite } from '../../lib/page/site'
import { Button } from '../../ui/buttons/button'
import { DialogActions } from '../../ui/dialogs/dialog-actions'
import { DateField } from '../../ui/fields/date-field'
import { Field, SelectField } from '../../ui/fields/field'
import { FormError } from '../../ui/fields/form-error'
import layout from '../../ui/layout/layout.module.css'
import { useMakePassCodesMutation } from './codes-api'
import styles from './pass.module.css'

type Values = { kind: 'vouchers' | 'shared'; count: string; people: string; until: string }

const toBody = ({ kind, count, people, until }: Values) => ({
  count: kind === 'vouchers' ? Number(count) : 1,
  people: kind === 'shared' ? Number(people) : 1,
  until: until || null,
})

export type MadeCodes = { codes: string[]; until: string | null }

type Props = { facility: string; offer: PassOffer; onMade: (made: MadeCodes) => void }

/** Asks which codes to make, and makes them. */
export function CodesForm({ facility, offer, onMade }: Props) {
  const { today } = useSite()
  const [make, { isLoading }] = useMakePassCodesMutation()
  // the codes are in its answer only
  useAskBeforeLeaving(() => isLoading)
  const form = useForm<Values>({ defaultValues: { kind: 'vouchers', count: '20', people: '100', until: '' } })
  const field = bindFields(form)
  const until = useController({ control: form.control, name: 'until' })
  const kind = useWatch({ control: form.control, name: 'kind' })
  const submit = form.handleSubmit(async (values) => {
    const body = toBody(values)
    const { data, error } = await make({ params: { id: facility, offer: offer._id }, body })
    if (error) showFormErrors(error, ['count', 'people', 'until'], form.setError)
    if (data) onMade({ codes: data.codes, until: body.until })
  })
  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <SelectField label={t('Codes')} {...field('kind')}>
        <option value="vouchers">{t('Vouchers, each for one person')}</option>
        <option value="shared">{t('One code for many people, one pass each')}</option>
      </SelectField>
      <div className={styles.pair}>
        {kind === 'vouchers' ? (
          <Field label={t('How many vouchers')} type="number" min={1} max={500} {...field('count')} />
        ) : (
          <Field label={t('How many people at most')} type="number" min={1} max={10_000} {...field('people')} />
        )}
        <DateField
          label={t('Last day to redeem')}
          min={today}
          placeholder={t('No last day')}
          clearText={t('No last day')}
          error={until.fieldState.error?.message}
          ref={until.field.ref}
          value={until.field.value}
          onChange={until.field.onChange}
        />
      </div>
      <FormError error={form.formState.errors.root?.message} />
      <DialogActions>
        <Button type="submit" loading={isLoading}>
          {t('Make codes')}
        </Button>
      </DialogActions>
    </form>
  )
}
