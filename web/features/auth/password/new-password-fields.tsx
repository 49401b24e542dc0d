import { t } from '#i18n/t'
import type { PlainForm } from '../../../lib/forms/use-plain-form'
import { PasswordField } from '../../../ui/fields/field'

type NewPassword = { password: string; confirmPassword: string }

type NewPasswordFieldsProps<Values extends NewPassword> = {
  label: string
  form: PlainForm<Values>
}

/** The fields `password` and `confirmPassword` of a form, with their rules (spec §5) that need no server. */
export function NewPasswordFields<Values extends NewPassword>({ label, form }: NewPasswordFieldsProps<Values>) {
  // other fields of the form don't matter here
  const { field } = form as unknown as PlainForm<NewPassword>
  const passwordRules = {
    required: t('Password is required'),
    check: (value: string) =>
      (value.length < 8 && t('A password has at least 8 characters.')) ||
      (value.length > 128 && t('A password has at most 128 characters.')),
    checksAlso: 'confirmPassword' as const,
  }
  const confirmRules = {
    required: t('Confirm password is required'),
    check: (value: string, { password }: NewPassword) => value !== password && t("password doesn't match"),
  }
  const hint = t('8 characters or more')
  return (
    <>
      <PasswordField label={label} hint={hint} autoComplete="new-password" {...field('password', passwordRules)} />
      <PasswordField
        label={t('Confirm password')}
        autoComplete="new-password"
        {...field('confirmPassword', confirmRules)}
      />
    </>
  )
}
