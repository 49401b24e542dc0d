import type { UseFormReturn } from 'react-hook-form'
import { t } from '#i18n/t'
import { bindFields } from '../../../lib/form-errors'
import { PasswordField } from '../../../ui/field'

type NewPassword = { password: string; confirmPassword: string }

type NewPasswordFieldsProps<Values extends NewPassword> = {
  label: string
  form: Pick<UseFormReturn<Values>, 'register' | 'formState'>
}

/** The fields `password` and `confirmPassword` of a form, with their rules (spec §5) that need no server. */
export function NewPasswordFields<Values extends NewPassword>({ label, form }: NewPasswordFieldsProps<Values>) {
  // other fields of the form don't matter here
  const field = bindFields(form as unknown as UseFormReturn<NewPassword>)
  const passwordRules = {
    required: t('Password is required'),
    minLength: { value: 8, message: t('A password has at least 8 characters.') },
    maxLength: { value: 128, message: t('A password has at most 128 characters.') },
    deps: 'confirmPassword' as const,
  }
  const confirmRules = {
    required: t('Confirm password is required'),
    validate: (value: string, { password }: NewPassword) => value === password || t("password doesn't match"),
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
