import { type FormEvent, useState } from 'react'
import type { Profile } from '#contract/auth'
import { PHONE_CODE_DIGITS } from '#contract/limits'
import { t } from '#i18n/t'
import { useSite } from '../../../lib/page/site'
import { toast } from '../../../lib/page/toast'
import { describeError, getErrorReply, isRefused, toastError } from '../../../lib/requests/api-error'
import { rich } from '../../../lib/texts/rich'
import { Button } from '../../../ui/buttons/button'
import { CodeField } from '../../../ui/fields/code-field'
import { Checkbox, PasswordField } from '../../../ui/fields/field'
import { FormError } from '../../../ui/fields/form-error'
import { Badge } from '../../../ui/marks/badge'
import { useSendPhoneCodeMutation, useUpdateProfileMutation, useVerifyPhoneMutation } from '../api'
import styles from './phone-settings.module.css'

/** Whether the profile's number is verified, and what is needed to verify it. */
export function PhoneSettings({ profile }: { profile: Profile }) {
  const { phone, phoneVerified, smsNews } = profile
  if (phone === '')
    return (
      <p className="muted">
        {t('Add your mobile number to your details, then verify it here: codes sent to it log you in.')}
      </p>
    )
  if (phoneVerified)
    return (
      <div className={styles.settings}>
        <p className={styles.number}>
          <b>{phone}</b> <Badge>{t('Verified')}</Badge>
        </p>
        <p className="muted">{t('You can log in with it, without a password.')}</p>
        <NewsChoice isWanted={smsNews} />
      </div>
    )
  return <VerifyNumber key={phone} profile={profile} />
}

/** Saved at once, like other settings of notifications. */
function NewsChoice({ isWanted }: { isWanted: boolean }) {
  const [update] = useUpdateProfileMutation()
  const [isChecked, setIsChecked] = useState(isWanted)
  const save = async (smsNews: boolean) => {
    setIsChecked(smsNews)
    const { error } = await update({ body: { smsNews } })
    if (!error) return
    setIsChecked(!smsNews)
    toastError(t('Something went wrong'), error)
  }
  return (
    <>
      <Checkbox label={t('Also text me')} checked={isChecked} onChange={(event) => void save(event.target.checked)} />
      <p className="muted">
        {t(
          'Bookings, cancellations, free courts and reminders come as text messages too, where this account has no notifications.',
        )}
      </p>
    </>
  )
}

function VerifyNumber({ profile }: { profile: Profile }) {
  const { phone } = profile
  const [send, { isLoading }] = useSendPhoneCodeMutation()
  const [sentTo, setSentTo] = useState<string>()
  const [error, setError] = useState<string>()
  const sendCode = async () => {
    setError(undefined)
    const { data, error: failed } = await send(undefined)
    if (!data) {
      setError(describeError(failed))
      return void toast.error(describeError(failed), { id: 'phone' })
    }
    setSentTo(data.data.phone)
    toast.success(data.message)
  }
  return (
    <div className={styles.settings}>
      <p className={styles.number}>
        <b>{phone}</b>
      </p>
      <p className="muted">
        {sentTo
          ? rich('We sent six digits to <b>{phone}</b>.', { phone: sentTo, b: (text) => <b>{text}</b> })
          : t('Verify it to log in with it, and to see what venues booked for this number.')}
      </p>
      {sentTo && <CodeForm profile={profile} />}
      <FormError error={error} />
      <Button variant={sentTo ? 'quiet' : 'outline'} loading={isLoading} onClick={sendCode}>
        {sentTo ? t('Send a new code') : t('Verify')}
      </Button>
      {sentTo && <SandboxLink />}
    </div>
  )
}

type Errors = { code?: string; currentPassword?: string }

/** Takes the code and the password, since the number will log in without it. `email` is for password managers. */
function CodeForm({ profile: { email, hasPassword } }: { profile: Profile }) {
  const [verify, { isLoading }] = useVerifyPhoneMutation()
  const [code, setCode] = useState('')
  const [currentPassword, setCurrentPassword] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (code.length !== PHONE_CODE_DIGITS) return setErrors({ code: t('Enter the six digits.') })
    if (hasPassword && !currentPassword) return setErrors({ currentPassword: t('Password is required') })
    const { data, error } = await verify({ body: { code, ...(hasPassword && { currentPassword }) } })
    if (data) return void toast.success(data.message)
    const message = describeError(error)
    if (getErrorReply(error)?.code === 'wrong_password') return setErrors({ currentPassword: message })
    if (isRefused(error)) setCode('')
    setErrors({ code: message })
  }
  const change = (next: string) => {
    setCode(next)
    if (next) setErrors({})
  }
  return (
    <form className={styles.code} onSubmit={submit} noValidate>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <CodeField
        label={t('Code')}
        length={PHONE_CODE_DIGITS}
        value={code}
        onChange={change}
        error={errors.code}
        autoFocus
      />
      {hasPassword && (
        <PasswordField
          className={styles.password}
          label={t('Current password')}
          autoComplete="current-password"
          value={currentPassword}
          onChange={(event) => setCurrentPassword(event.target.value)}
          error={errors.currentPassword}
        />
      )}
      <Button type="submit" loading={isLoading}>
        {t('Confirm number')}
      </Button>
    </form>
  )
}

/** Where the messages of the demo are. */
function SandboxLink() {
  const { mode } = useSite()
  if (mode !== 'demo') return null
  return (
    <a className="link" href="/sandbox/sms" target="_blank" rel="noreferrer">
      {t('The demo’s messages')}
    </a>
  )
}
