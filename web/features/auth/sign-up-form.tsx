import { type UseFormRegister, useForm } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { getFailure } from '../../api'
import { showFieldErrors } from '../../lib/form-errors'
import { toast } from '../../lib/toast'
import { Button } from '../../ui/button'
import { Checkbox, Field, PasswordField } from '../../ui/field'
import layout from '../../ui/layout.module.css'
import { useSignupMutation } from './api'
import { TRY_LATER } from './use-login'

type Values = { name: string; email: string; password: string; confirmPassword: string; termsAndConditions: boolean }

const sent = ['name', 'email', 'password'] as const

/** Rules and literal messages of spec §5. */
const rulesOf = (register: UseFormRegister<Values>) => ({
  name: register('name', { required: 'Name is required' }),
  email: register('email', { required: 'Email is required' }),
  password: register('password', { required: 'Password is required', deps: 'confirmPassword' }),
  confirmPassword: register('confirmPassword', {
    required: 'Confirm password is required',
    validate: (value, { password }) => value === password || "password doesn't match",
  }),
  termsAndConditions: register('termsAndConditions', { required: 'You must accept our terms and conditions' }),
})

function useSignUp() {
  const [signUp, { isLoading }] = useSignupMutation()
  const navigate = useNavigate()
  const send = async ({ name, email, password }: Values): Promise<unknown> => {
    const id = toast.loading('Signing up...')
    try {
      const { message } = await signUp({ body: { name, email, password } }).unwrap()
      toast.success(message, { id })
      await navigate('/login')
      return null
    } catch (error) {
      toast.error(getFailure(error)?.message ?? TRY_LATER, { id })
      return error
    }
  }
  return { send, busy: isLoading }
}

const terms = (
  <>
    I accept the{' '}
    <Link className="link" to="/terms" target="_blank">
      Terms &amp; Conditions
    </Link>{' '}
    and the{' '}
    <Link className="link" to="/privacy" target="_blank">
      Privacy Policy
    </Link>
  </>
)

/** Name, e-mail, password twice, and the terms (spec §2, Sign up); success goes to /login. */
export function SignUpForm() {
  const { send, busy } = useSignUp()
  const { register, handleSubmit, setError, formState } = useForm<Values>() // no defaults: what was typed before scripts came stays
  const { errors } = formState
  const rules = rulesOf(register)
  const submit = handleSubmit(async (given) => {
    const error = await send(given)
    if (error) showFieldErrors(getFailure(error), sent, setError)
  })
  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <Field label="Name" autoComplete="name" error={errors.name?.message} {...rules.name} />
      <Field label="Email" type="email" autoComplete="email" error={errors.email?.message} {...rules.email} />
      <PasswordField
        label="Password"
        hint="8 characters or more"
        autoComplete="new-password"
        error={errors.password?.message}
        {...rules.password}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...rules.confirmPassword}
      />
      <Checkbox label={terms} error={errors.termsAndConditions?.message} {...rules.termsAndConditions} />
      <Button type="submit" size="large" block loading={busy}>
        Sign up
      </Button>
    </form>
  )
}
