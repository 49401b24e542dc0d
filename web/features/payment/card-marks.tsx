import { clsx } from 'clsx'
import { t } from '#i18n/t'
import styles from './card-marks.module.css'

const CARDS = ['Visa', 'Mastercard', 'American Express']

/** The cards that the provider's page takes. */
export function CardMarks({ className }: { className?: string | undefined }) {
  return (
    <ul className={clsx(styles.marks, className)} aria-label={t('Accepted cards')}>
      {CARDS.map((card) => (
        <li key={card}>{card}</li>
      ))}
    </ul>
  )
}
