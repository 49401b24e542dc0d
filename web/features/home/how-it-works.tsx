import { clsx } from 'clsx'
import type { ComponentType } from 'react'
import { msg, t } from '#i18n/t'
import { toDigits } from '../../lib/format'
import layout from '../../ui/layout.module.css'
import styles from './how-it-works.module.css'
import { CodeExample, DayExample, SlotsExample } from './step-examples'

type Step = { title: string; text: string; Example: ComponentType }

const steps: Step[] = [
  {
    title: msg('Join Us'),
    text: msg('Sign up with an e-mail and a password, or use Google. A four-digit code proves it is you.'),
    Example: CodeExample,
  },
  {
    title: msg('Select Venues'),
    text: msg('Compare price, rating and the day itself. The bar shows which hours are still free.'),
    Example: DayExample,
  },
  {
    title: msg('Booking Process'),
    text: msg('Take one hour or several in a row. The court is held for you while you pay.'),
    Example: SlotsExample,
  },
]

/** How It Works: three steps on a court (spec §1). Their examples are decorative. */
export function HowItWorks() {
  return (
    <section className={layout.section}>
      <div className={styles.court}>
        <img src="/art/how-it-works.webp" alt="" width="1400" height="620" loading="lazy" decoding="async" />
        <div className={styles.head}>
          <h2 className="display">{t('How It Works')}</h2>
          <p>{t('From landing here to holding a court: under a minute.')}</p>
        </div>
        <ol className={styles.steps}>
          {steps.map(({ title, text, Example }, index) => (
            <li key={title}>
              <span className={clsx('display', styles.number)} aria-hidden>
                {toDigits(index + 1)}
              </span>
              <h3 className="display">{t(title)}</h3>
              <p>{t(text)}</p>
              <div className={styles.example} aria-hidden inert>
                <Example />
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
