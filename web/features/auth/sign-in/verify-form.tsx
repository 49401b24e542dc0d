import { type FormEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { t } from '#i18n/t'
import { toast } from '../../../lib/page/toast'
import { getErrorReply, isRefused } from '../../../lib/requests/api-error'
import { formatDuration, toDigits } from '../../../lib/texts/format'
import { rich } from '../../../lib/texts/rich'
import { getNow } from '../../../lib/time/clock'
import { useNow } from '../../../lib/time/use-now'
import { Button } from '../../../ui/buttons/button'
import { CodeField } from '../../../ui/fields/code-field'
import { useLoginMutation } from '../api'
import { InterruptedBooking } from './interrupted-booking'
import { type CodeState, getPendingCredentials, parseCode } from './pending-login'
import { TRY_LATER } from './use-login'
import { useVerify } from './use-verify'
import styles from './verify-form.module.css'

/** How long a code is valid, in ms. */
const CODE_LIFETIME = 5 * 60_000

/** The time for which the code stays valid, or the rule when the time it was sent is unknown. */
function Validity({ sentAt }: { sentAt: number | null }) {
  const now = useNow()
  if (sentAt === null || now === null) return <span>{t('The code works for five minutes.')}</span>
  const left = sentAt + CODE_LIFETIME - now
  if (left <= 0) return <span>{t('This code has expired.')}</span>
  return (
    <span>
      {rich('Valid for <b>{time}</b>', {
        time: formatDuration(left),
        b: (text) => <b className={styles.left}>{text}</b>,
      })}
    </span>
  )
}

/** Requests a new code with the pending credentials; a link to login when a reload has lost them. */
function NewCode({ email, onNewCode }: { email: string; onNewCode: (state: CodeState) => void }) {
  const [login, { isLoading }] = useLoginMutation()
  const credentials = getPendingCredentials()
  if (!credentials) {
    return (
      <Link className="link" to="/login" state={{ email }}>
        {t('Login again for a new code')}
      </Link>
    )
  }
  const send = async () => {
    const id = toast.loading(t('Logging in...'), { id: 'verify' })
    try {
      const { message } = await login({ body: credentials }).unwrap()
      toast.success(toDigits(message), { id })
      toast.close('login') // in demo mode it shows the code before
      onNewCode({ code: parseCode(message), sentAt: getNow() })
    } catch (error) {
      toast.error(getErrorReply(error)?.message ?? t(TRY_LATER), { id })
    }
  }
  return (
    // not disabled, which would drop the focus
    <button type="button" className="link" aria-disabled={isLoading} onClick={isLoading ? undefined : send}>
      {t('Send a new code')}
    </button>
  )
}

type VerifyFormProps = { email: string; start: CodeState | null; onNewCode?: (state: CodeState) => void }

/** The form for the one-time code of `email` (spec §2, Verify); `start` is login's navigation state, if there is one. */
export default function VerifyForm({ email, start, onNewCode }: VerifyFormProps) {
  const [{ code, sentAt }, setState] = useState(start ?? { code: '', sentAt: null })
  const [isMissing, setIsMissing] = useState(false)
  const { send, isLoading, error, isLocked, clearError } = useVerify(email)
  const digits = useRef<HTMLDivElement>(null)
  const focusDigit = (index: number) => digits.current?.querySelectorAll('input')[index]?.focus()
  const change = (next: string) => {
    setState({ code: next, sentAt })
    setIsMissing(false)
    if (next) clearError()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setIsMissing(code.length !== 4)
    if (code.length !== 4) return focusDigit(code.length)
    // without an answer about the code it may still be right
    if (isLoading || !isRefused(await send(code))) return
    setState({ code: '', sentAt })
    focusDigit(0)
  }
  const replaceCode = (state: CodeState) => {
    setState(state)
    clearError()
    onNewCode?.(state)
  }
  return (
    <form onSubmit={submit} noValidate>
      <InterruptedBooking />
      <CodeField
        ref={digits}
        label={t('One-time code')}
        value={code}
        onChange={change}
        error={isMissing ? t('Enter the four digits.') : error}
        autoFocus
      />
      <p className={styles.line}>
        {isLocked ? (
          <Link className="link" to="/forgot-password">
            {t('Choose a new password')}
          </Link>
        ) : (
          <>
            <Validity sentAt={sentAt} />
            <NewCode email={email} onNewCode={replaceCode} />
          </>
        )}
      </p>
      <Button className={styles.submit} type="submit" size="large" block loading={isLoading}>
        {isLoading ? t('Verifying OTP, Please wait...') : t('Verify')}
      </Button>
    </form>
  )
}
