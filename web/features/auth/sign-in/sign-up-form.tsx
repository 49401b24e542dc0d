import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { t } from '#i18n/t'
import { showFormErrors } from '../../../lib/forms/form-errors'
import { type PlainForm, usePlainForm } from '../../../lib/forms/use-plain-form'
import { toast } from '../../../lib/page/toast'
import { getErrorReply } from '../../../lib/requests/api-error'
import { rich } from '../../../lib/texts/rich'
import { Button } from '../../../ui/buttons/button'
import { Checkbox, Field } from '../../../ui/fields/field'
import { FormError } from '../../../ui/fields/form-error'
import layout from '../../../ui/layout/layout.module.css'
import { useSignupMutation } from '../api'
import { NewPasswordFields } from '../password/new-password-fields'
import { InterruptedBooking } from './interrupted-booking'
import { TRY_LATER } from './use-login'

type Values = { name: string; email: string; password: string; confirmPassword: string; termsAndConditions: boolean }

const sentFields = ['name', 'email', 'password'] as const

/** Checked in the browser too, so that the errors of all fields are shown together. */
const EMAIL = /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/

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

function TermsField({ form }: { form: PlainForm<Values> }) {
  return (
    <Checkbox
      label={rich('I accept the <terms>Terms & Conditions</terms> and the <policy>Privacy Policy</policy>', {
        terms: newTab('/terms'),
        policy: newTab('/privacy'),
      })}
      {...form.field('termsAndConditions', { required: t('You must accept our terms and conditions') })}
    />
  )
}

/** Name, e-mail, password twice, and the terms (spec §2, Sign up); success goes to /login. */
export function SignUpForm() {
  const signUp = useSignUp()
  const form = usePlainForm<Values>()
  const { field, errors, isSubmitting } = form
  const submit = form.handleSubmit(async (values) => {
    const error = await signUp(values)
    if (error) showFormErrors(error, sentFields, form.setError)
  })
  const emailRules = {
    required: t('Email is required'),
    check: (value: string) => !EMAIL.test(value) && t('Enter an e-mail address like name@example.com.'),
  }
  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <InterruptedBooking />
      <Field label={t('Name')} autoComplete="name" {...field('name', { required: t('Name is required') })} />
      <Field label={t('Email')} type="email" autoComplete="email" {...field('email', emailRules)} />
      <NewPasswordFields label={t('Password')} form={form} />
      <TermsField form={form} />
      <FormError error={errors.root?.message} />
      <Button type="submit" size="large" block loading={isSubmitting}>
        {t('Sign up')}
      </Button>
    </form>
  )
}
