import { clsx } from 'clsx'
import { msg, t } from '#i18n/t'
import styles from './demo-accounts.module.css'
import type { Credentials } from './use-login'

const PASSWORD = '123456'
const accounts = [
  { text: msg('Demo user'), email: 'user@bookmyplay.test' },
  { text: msg('Demo admin'), email: 'admin@bookmyplay.test' },
] as const

type DemoAccountsProps = { onPick: (credentials: Credentials) => void; className?: string | undefined }

/** Two buttons that fill the login form with a demo account; demo mode only. */
export function DemoAccounts({ onPick, className }: DemoAccountsProps) {
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
