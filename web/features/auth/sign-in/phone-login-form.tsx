import { type FormEvent, useState } from 'react'
import { PHONE_CODE_DIGITS } from '#contract/limits'
import { t } from '#i18n/t'
import { showFormErrors } from '../../../lib/forms/form-errors'
import { usePlainForm } from '../../../lib/forms/use-plain-form'
import { useSite } from '../../../lib/page/site'
import { toast } from '../../../lib/page/toast'
import { describeError, getErrorReply, isRefused } from '../../../lib/requests/api-error'
import { NEEDS_COOKIES } from '../../../lib/storage/cookie'
import { Button } from '../../../ui/buttons/button'
import { CodeField } from '../../../ui/fields/code-field'
import { Field } from '../../../ui/fields/field'
import { FormError } from '../../../ui/fields/form-error'
import layout from '../../../ui/layout/layout.module.css'
import { useLoginByPhoneMutation, useVerifyPhoneLoginMutation } from '../api'
import { InterruptedBooking } from './interrupted-booking'
import { useSignIn } from './use-sign-in'

type Values = { phone: string }
const fields = ['phone'] as const

/** Login by a code sent to a verified number: the number first, then the code. */
export function PhoneLoginForm() {
  const [reply, setReply] = useState<string>()
  const [login] = useLoginByPhoneMutation()
  const { field, handleSubmit, setError, errors, isSubmitting } = usePlainForm<Values>()
  const submit = handleSubmit(async (body) => {
    if (!navigator.cookieEnabled) return setError('root', { message: t(NEEDS_COOKIES) })
    const { data, error } = await login({ body })
    if (data) return setReply(data.message)
    showFormErrors(error, fields, setError)
    toast.error(describeError(error), { id: 'login' })
  })
  if (reply) return <CodeForm reply={reply} onRestart={() => setReply(undefined)} />
  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <InterruptedBooking />
      <Field
        label={t('Phone')}
        type="tel"
        autoComplete="tel"
        autoFocus
        {...field('phone', { required: t('Phone number is required') })}
      />
      <FormError error={errors.root?.message} />
      <Button type="submit" size="large" block loading={isSubmitting}>
        {t('Send me a code')}
      </Button>
    </form>
  )
}

function CodeForm({ reply, onRestart }: { reply: string; onRestart: () => void }) {
  const { mode } = useSite()
  const [verify] = useVerifyPhoneLoginMutation()
  const signIn = useSignIn()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isLoading, setIsLoading] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (code.length !== PHONE_CODE_DIGITS) return setError(t('Enter the six digits.'))
    setIsLoading(true)
    try {
      const { token } = await verify({ body: { code } }).unwrap()
      await signIn(token)
    } catch (failed) {
      setIsLoading(false)
      if (isRefused(failed)) setCode('')
      setError(getErrorReply(failed)?.message ?? describeError(failed))
    }
  }
  const change = (next: string) => {
    setCode(next)
    if (next) setError(undefined)
  }
  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <InterruptedBooking />
      <p role="status">{reply}</p>
      {mode === 'demo' && (
        <p>
          <a className="link" href="/sandbox/sms" target="_blank" rel="noreferrer">
            {t('The demo’s messages')}
          </a>
        </p>
      )}
      <CodeField label={t('Code')} length={PHONE_CODE_DIGITS} value={code} onChange={change} error={error} autoFocus />
      <Button type="submit" size="large" block loading={isLoading}>
        {t('Login')}
      </Button>
      <p>
        <button type="button" className="link" onClick={onRestart}>
          {t('Another number, or a new code')}
        </button>
      </p>
    </form>
  )
}
