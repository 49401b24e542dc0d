import { clsx } from 'clsx'
import { Delete } from 'lucide-react'
import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { CHECK_IN_DIGITS } from '#contract/check-in-code'
import type { Board } from '#contract/display'
import { t } from '#i18n/t'
import { getErrorReply } from '../../lib/requests/api-error'
import { formatRange, toDigits, toLatinDigits } from '../../lib/texts/format'
import { useCheckInAtDisplayMutation } from './api'
import styles from './kiosk.module.css'

/** How long the message after a check-in stays. */
const MESSAGE_MS = 8000
/** How long an unfinished code stays after its last digit: the next customer's would be added to it. */
const UNFINISHED_MS = 30_000

type Message = { isGood: boolean; text: string }

/** Bangla digits too. */
const readCode = (text: string) => toLatinDigits(text).replace(/\D/g, '').slice(0, CHECK_IN_DIGITS)

/** Leaves the focus in the field, for a scanner. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

/** Keys for fingers; the field takes a keyboard too. */
function Keypad({ onDigit, onDelete }: { onDigit: (digit: string) => void; onDelete: () => void }) {
  return (
    <div className={styles.keypad}>
      {['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'].map((digit) => (
        <button key={digit} type="button" onMouseDown={keepFocus} onClick={() => onDigit(digit)}>
          {toDigits(digit)}
        </button>
      ))}
      <button type="button" aria-label={t('Delete a digit')} onMouseDown={keepFocus} onClick={onDelete}>
        <Delete className="icon" />
      </button>
    </div>
  )
}

/** Customers check in at the venue with the code of their booking. */
export function Kiosk({ token, venue }: { token: string; venue: Board['facility'] }) {
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [message, setMessage] = useState<Message | null>(null)
  const [checkIn, { isLoading }] = useCheckInAtDisplayMutation()
  // nobody selects the field before a scanner types into it, not even after the reload at night
  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    if (!message) return
    const timer = setTimeout(() => setMessage(null), MESSAGE_MS)
    return () => clearTimeout(timer)
  }, [message])
  useEffect(() => {
    if (code === '') return
    const timer = setTimeout(() => setCode(''), UNFINISHED_MS)
    return () => clearTimeout(timer)
  }, [code])
  const enter = async (text: string) => {
    if (isLoading) return
    const digits = readCode(text)
    setCode(digits)
    if (digits.length < CHECK_IN_DIGITS) return
    setMessage(null)
    const { data, error } = await checkIn({ params: { token }, body: { code: digits } })
    setCode('')
    // the focus may be on a key, where the next code of a scanner would be lost
    field.current?.focus()
    if (!data)
      return setMessage({ isGood: false, text: getErrorReply(error)?.message ?? t('No connection. Try again.') })
    const { name: customer, players = [], court, startTime, endTime } = data
    const name = [customer, ...players].join(', ')
    setMessage({
      isGood: true,
      text: t('Welcome, {name}. {court}, {hours}.', { name, court, hours: formatRange(startTime, endTime) }),
    })
  }
  const stop = (event: FormEvent) => event.preventDefault()
  return (
    <form className={styles.kiosk} onSubmit={stop}>
      <h1 className="display">{venue.name}</h1>
      <label htmlFor="check-in-code">{t('Check in with the code of your booking')}</label>
      <input
        ref={field}
        id="check-in-code"
        inputMode="none"
        autoComplete="off"
        value={toDigits(code)}
        // not disabled, which would drop the focus
        readOnly={isLoading}
        onChange={(event) => void enter(event.target.value)}
      />
      <Keypad onDigit={(digit) => void enter(code + digit)} onDelete={() => setCode(code.slice(0, -1))} />
      <p role="status" className={clsx(styles.message, message && (message.isGood ? styles.good : styles.bad))}>
        {isLoading ? t('Checking…') : message?.text}
      </p>
    </form>
  )
}
