import { t } from '#i18n/t'
import { showFormErrors } from '../../lib/forms/form-errors'
import { usePlainForm } from '../../lib/forms/use-plain-form'
import { Button } from '../../ui/buttons/button'
import { Field } from '../../ui/fields/field'
import { FormError } from '../../ui/fields/form-error'
import styles from './pass-code-form.module.css'
import { toastRedeemed, useRedeemPassMutation } from './redeem-pass'

type Props = {
  /** The code of the link that was opened. */
  code?: string
  hasFocus?: boolean
  onDone: () => void
}

/** Asks for a code, and redeems it. */
export default function PassCodeForm({ code = '', hasFocus = false, onDone }: Props) {
  const [redeem, { isLoading }] = useRedeemPassMutation()
  const { field, handleSubmit, setError, reset, errors } = usePlainForm({ code })
  const submit = handleSubmit(async (body) => {
    const { data, error } = await redeem({ body })
    if (error) showFormErrors(error, ['code'], setError)
    if (!data) return
    toastRedeemed(data)
    reset({ code })
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
        {...field('code')}
      />
      <FormError error={errors.root?.message} />
      <Button type="submit" variant="outline" loading={isLoading}>
        {t('Redeem')}
      </Button>
    </form>
  )
}
