import type { ReactNode } from 'react'
import { type UseFormRegister, useForm } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { t } from '#i18n/t'
import { getErrorReply } from '../../../lib/api-error'
import { showFormErrors } from '../../../lib/form-errors'
import { rich } from '../../../lib/rich'
import { toast } from '../../../lib/toast'
import { Button } from '../../../ui/button'
import { Checkbox, Field, PasswordField } from '../../../ui/field'
import { FormError } from '../../../ui/form-error'
import layout from '../../../ui/layout.module.css'
import { useSignupMutation } from '../api'
import { newEmailRules, newPasswordRules } from '../password/field-rules'
import { TRY_LATER } from './use-login'

type Values = { name: string; email: string; password: string; confirmPassword: string; termsAndConditions: boolean }

const sentFields = ['name', 'email', 'password'] as const

/** The validation rules and messages of spec §5. */
const registerFields = (register: UseFormRegister<Values>) => ({
  name: register('name', { required: t('Name is required') }),
  email: register('email', newEmailRules()),
  password: register('password', newPasswordRules()),
  confirmPassword: register('confirmPassword', {
    required: t('Confirm password is required'),
    validate: (value, { password }) => value === password || t("password doesn't match"),
  }),
  termsAndConditions: register('termsAndConditions', { required: t('You must accept our terms and conditions') }),
})

function useSignUp() {
  const [signUp] = useSignupMutation()
  const navigate = useNavigate()
  return async ({ name, email, password }: Values): Promise<unknown> => {
    const id = toast.loading(t('Signing up...'), { id: 'sign-up' })
    try {
      const { message } = await signUp({ body: { name, email, password } }).unwrap()
      toast.success(message, { id })
      await navigate('/login', { state: { email } })
      return null
    } catch (error) {
      toast.error(getErrorReply(error)?.message ?? t(TRY_LATER), { id })
      return error
    }
  }
}

const newTab = (to: string) => (text: ReactNode) => (
  <Link className="link" to={to} target="_blank">
    {text}
  </Link>
)

/** Name, e-mail, password twice, and the terms (spec §2, Sign up); success goes to /login. */
export function SignUpForm() {
  const signUp = useSignUp()
  const { register, handleSubmit, setError, formState } = useForm<Values>() // no defaults: they would overwrite what was typed before hydration
  const { errors, isSubmitting } = formState
  const inputs = registerFields(register)
  const submit = handleSubmit(async (values) => {
    const error = await signUp(values)
    if (error) showFormErrors(getErrorReply(error), sentFields, setError)
  })
  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <Field label={t('Name')} autoComplete="name" error={errors.name?.message} {...inputs.name} />
      <Field label={t('Email')} type="email" autoComplete="email" error={errors.email?.message} {...inputs.email} />
      <PasswordField
        label={t('Password')}
        hint={t('8 characters or more')}
        autoComplete="new-password"
        error={errors.password?.message}
        {...inputs.password}
      />
      <PasswordField
        label={t('Confirm password')}
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...inputs.confirmPassword}
      />
      <Checkbox
        label={rich('I accept the <terms>Terms & Conditions</terms> and the <policy>Privacy Policy</policy>', {
          terms: newTab('/terms'),
          policy: newTab('/privacy'),
        })}
        error={errors.termsAndConditions?.message}
        {...inputs.termsAndConditions}
      />
      <FormError error={errors.root?.message} />
      <Button type="submit" size="large" block loading={isSubmitting}>
        {t('Sign up')}
      </Button>
    </form>
  )
}
