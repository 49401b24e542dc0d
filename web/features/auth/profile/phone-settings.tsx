import { type FormEvent, useState } from 'react'
import type { Profile } from '#contract/auth'
import { PHONE_CODE_DIGITS } from '#contract/limits'
import { t } from '#i18n/t'
import { useSite } from '../../../lib/page/site'
import { toast } from '../../../lib/page/toast'
import { describeError, isRefused, toastError } from '../../../lib/requests/api-error'
import { rich } from '../../../lib/texts/rich'
import { Button } from '../../../ui/buttons/button'
import { CodeField } from '../../../ui/fields/code-field'
import { Checkbox } from '../../../ui/fields/field'
import { FormError } from '../../../ui/fields/form-error'
import { Badge } from '../../../ui/marks/badge'
import { useSendPhoneCodeMutation, useUpdateProfileMutation, useVerifyPhoneMutation } from '../api'
import styles from './phone-settings.module.css'

/** Whether the profile's number is verified, and what is needed to verify it. */
export function PhoneSettings({ profile: { phone, phoneVerified, smsNews } }: { profile: Profile }) {
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
  return <VerifyNumber key={phone} phone={phone} />
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

function VerifyNumber({ phone }: { phone: string }) {
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
      {sentTo && <CodeForm />}
      <FormError error={error} />
      <Button variant={sentTo ? 'quiet' : 'outline'} loading={isLoading} onClick={sendCode}>
        {sentTo ? t('Send a new code') : t('Verify')}
      </Button>
      {sentTo && <SandboxLink />}
    </div>
  )
}

function CodeForm() {
  const [verify, { isLoading }] = useVerifyPhoneMutation()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (code.length !== PHONE_CODE_DIGITS) return setError(t('Enter the six digits.'))
    const { data, error: failed } = await verify({ body: { code } })
    if (data) return void toast.success(data.message)
    if (isRefused(failed)) setCode('')
    setError(describeError(failed))
  }
  const change = (next: string) => {
    setCode(next)
    if (next) setError(undefined)
  }
  return (
    <form className={styles.code} onSubmit={submit} noValidate>
      <CodeField label={t('Code')} length={PHONE_CODE_DIGITS} value={code} onChange={change} error={error} autoFocus />
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
