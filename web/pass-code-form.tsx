import { useForm } from 'react-hook-form'
import { t } from '#i18n/t'
import { bindFields, showFormErrors } from './lib/form-errors'
import styles from './pass-code-form.module.css'
import { toastRedeemed, useRedeemPassMutation } from './redeem-pass'
import { Button } from './ui/button'
import { Field } from './ui/field'
import { FormError } from './ui/form-error'

type Props = {
  /** The code of the link that was opened. */
  code?: string
  hasFocus?: boolean
  onDone: () => void
}

/** Asks for a code, and redeems it. */
export default function PassCodeForm({ code = '', hasFocus = false, onDone }: Props) {
  const [redeem, { isLoading }] = useRedeemPassMutation()
  const form = useForm({ values: { code } })
  const submit = form.handleSubmit(async (body) => {
    const { data, error } = await redeem({ body })
    if (error) showFormErrors(error, ['code'], form.setError)
    if (!data) return
    toastRedeemed(data)
    form.reset()
    onDone()
  })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        label={t('Code')}
        hint={t('of a voucher, a gift or an offer')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
        autoFocus={hasFocus}
        {...bindFields(form)('code')}
      />
      <FormError error={form.formState.errors.root?.message} />
      <Button type="submit" variant="outline" loading={isLoading}>
        {t('Redeem')}
      </Button>
    </form>
  )
}
