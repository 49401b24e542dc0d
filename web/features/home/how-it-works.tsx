import { clsx } from 'clsx'
import type { ComponentType } from 'react'
import layout from '../../ui/layout.module.css'
import styles from './how-it-works.module.css'
import { CodeExample, DayExample, SlotsExample } from './step-examples'

type Step = { title: string; text: string; Example: ComponentType }

const steps: Step[] = [
  {
    title: 'Join Us',
    text: 'Sign up with an e-mail and a password, or use Google. A four-digit code proves it is you.',
    Example: CodeExample,
  },
  {
    title: 'Select Venues',
    text: 'Compare price, rating and the day itself. The bar shows which hours are still free.',
    Example: DayExample,
  },
  {
    title: 'Booking Process',
    text: 'Take one hour or several in a row. The court is held for you while you pay.',
    Example: SlotsExample,
  },
]

/** How It Works: three steps on a court (spec §1). Their examples are pictures, not controls. */
export function HowItWorks() {
  return (
    <section className={layout.section}>
      <div className={styles.court}>
        <img src="/art/how-it-works.webp" alt="" width="1400" height="620" loading="lazy" decoding="async" />
        <div className={styles.head}>
          <h2 className="display">How It Works</h2>
          <p>From landing here to holding a court: under a minute.</p>
        </div>
        <ol className={styles.steps}>
          {steps.map(({ title, text, Example }, index) => (
            <li key={title}>
              <span className={clsx('display', styles.number)} aria-hidden>
                {index + 1}
              </span>
              <h3 className="display">{title}</h3>
              <p>{text}</p>
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
