import { clsx } from 'clsx'
import { Smartphone } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { msg, t } from '#i18n/t'
import { showFormErrors } from '../../../lib/forms/form-errors'
import { usePlainForm } from '../../../lib/forms/use-plain-form'
import { useSite } from '../../../lib/page/site'
import { Button, ButtonLink } from '../../../ui/buttons/button'
import { TextLink } from '../../../ui/buttons/text-link'
import { Field, PasswordField } from '../../../ui/fields/field'
import { FormError } from '../../../ui/fields/form-error'
import layout from '../../../ui/layout/layout.module.css'
import { GoogleButton } from './google-button'
import { InterruptedBooking } from './interrupted-booking'
import styles from './login-form.module.css'
import { type Credentials, useLogin } from './use-login'

const PASSWORD = '123456'
const accounts = [
  { text: msg('Demo user'), email: 'user@bookmyplay.test' },
  { text: msg('Demo admin'), email: 'admin@bookmyplay.test' },
] as const

type DemoAccountsProps = { onPick: (credentials: Credentials) => void; className?: string | undefined }

/** Two buttons that fill the login form with a demo account; demo mode only. */
function DemoAccounts({ onPick, className }: DemoAccountsProps) {
  return (
    <div className={clsx(styles.accounts, className)}>
      {accounts.map(({ text, email }) => (
        <button key={email} type="button" onClick={() => onPick({ email, password: PASSWORD })}>
          <b>{t(text)}</b>
          <span>{email}</span>
        </button>
      ))}
    </div>
  )
}

const fields = ['email', 'password'] as const

/** The login form with demo accounts, Google, and links to Forgot password and Sign up (spec §2, Login). */
export function LoginForm({ size }: { size?: 'large' }) {
  const { mode, sms } = useSite()
  const login = useLogin()
  const { email } = (useLocation().state ?? {}) as { email?: string }
  const { field, handleSubmit, setError, reset, errors, isSubmitting } = usePlainForm<Credentials>(
    email ? { email } : {},
  )
  const submit = handleSubmit(async (credentials) => {
    // the next page's form, while the server checks the password
    import('./verify-form').catch(() => undefined)
    const error = await login(credentials)
    if (error) showFormErrors(error, fields, setError)
  })
  return (
    <div>
      <InterruptedBooking />
      {mode === 'demo' && <DemoAccounts className={styles.demo} onPick={reset} />}
      <form className={layout.stack} onSubmit={submit} noValidate>
        <Field
          label={t('Email')}
          type="email"
          autoComplete="username"
          {...field('email', { required: t('Email is required') })}
        />
        <PasswordField
          label={t('Password')}
          hint={
            <Link className="link" to="/forgot-password">
              {t('Forgot your password')}
            </Link>
          }
          autoComplete="current-password"
          {...field('password', { required: t('Password is required') })}
        />
        <FormError error={errors.root?.message} />
        <Button type="submit" block loading={isSubmitting} {...(size && { size })}>
          {t('Login')}
        </Button>
      </form>
      <p className={styles.or}>{t('or')}</p>
      <GoogleButton {...(size && { size })} />
      {sms && (
        <ButtonLink to="/login/phone" variant="quiet" block {...(size && { size })}>
          <Smartphone className="icon" />
          {t('Use your phone')}
        </ButtonLink>
      )}
      <p className={clsx(styles.signUp, 'muted')}>
        {t('New here?')} <TextLink to="/signUp">{t('Sign up')}</TextLink>
      </p>
    </div>
  )
}
