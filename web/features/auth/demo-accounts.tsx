import type { Credentials } from './use-login'

const PASSWORD = '123456'
const accounts = [
  { text: 'Demo user', email: 'user@bookmyplay.test' },
  { text: 'Demo admin', email: 'admin@bookmyplay.test' },
] as const

/** Two buttons that fill the form with a demo account; only demo mode shows them. */
export function DemoAccounts({ onPick }: { onPick: (credentials: Credentials) => void }) {
  return (
    <div className="demo">
      {accounts.map(({ text, email }) => (
        <button key={email} type="button" onClick={() => onPick({ email, password: PASSWORD })}>
          <b>{text}</b>
          <span>{email}</span>
        </button>
      ))}
    </div>
  )
}
