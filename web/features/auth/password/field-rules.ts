import { t } from '#i18n/t'

/** Rules of a new account's e-mail that need no server, so that the errors of all fields are shown together. */
export const newEmailRules = () => ({
  required: t('Email is required'),
  pattern: { value: /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/, message: t('Enter an e-mail address like name@example.com.') },
})

/** Rules of the field for a new password, which `confirmPassword` repeats. */
export const newPasswordRules = () => ({
  required: t('Password is required'),
  minLength: { value: 8, message: t('A password has at least 8 characters.') },
  maxLength: { value: 128, message: t('A password has at most 128 characters.') },
  deps: 'confirmPassword' as const,
})
