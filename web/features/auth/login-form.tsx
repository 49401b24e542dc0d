import { clsx } from 'clsx'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { getFailure } from '../../api'
import { showFieldErrors } from '../../lib/form-errors'
import { useSite } from '../../lib/site'
import { Button } from '../../ui/button'
import { Field, PasswordField } from '../../ui/field'
import layout from '../../ui/layout.module.css'
import { DemoAccounts } from './demo-accounts'
import { GoogleButton } from './google-button'
import styles from './login-form.module.css'
import { type Credentials, useLogin } from './use-login'

const fields = ['email', 'password'] as const

/** E-mail, password, the demo accounts, Google, and the ways to a password and an account (spec §2, Login). */
export function LoginForm({ size }: { size?: 'large' }) {
  const { mode } = useSite()
  const { send, busy } = useLogin()
  const { register, handleSubmit, reset, setError, formState } = useForm<Credentials>() // no defaults: what was typed before scripts came stays
  const { errors } = formState
  const submit = handleSubmit(async (given) => {
    const error = await send(given)
    if (error) showFieldErrors(getFailure(error), fields, setError)
  })
  return (
    <div>
      {mode === 'demo' && <DemoAccounts className={styles.demo} onPick={(account) => reset(account)} />}
      <form className={layout.stack} onSubmit={submit} noValidate>
        <Field
          label="Email"
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          {...register('email', { required: 'Email is required' })}
        />
        <PasswordField
          label="Password"
          hint={
            <Link className="link" to="/forgot-password">
              Forgot your password
            </Link>
          }
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password', { required: 'Password is required' })}
        />
        <Button type="submit" block loading={busy} {...(size && { size })}>
          Login
        </Button>
      </form>
      <p className={styles.or}>or</p>
      <GoogleButton {...(size && { size })} />
      <p className={clsx(styles.signUp, 'muted')}>
        New here?{' '}
        <Link className="link" to="/signUp">
          Sign up
        </Link>
      </p>
    </div>
  )
}
