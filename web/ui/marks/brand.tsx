import { clsx } from 'clsx'
import { Link } from 'react-router'
import styles from './brand.module.css'

/** The logo: half a court and a shuttle. */
function Mark() {
  return (
    <svg viewBox="0 0 30 22" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
      <path d="M1 1h28v20H1zM1 4.5h28M1 17.5h28M11 4.5v13M19 4.5v13M1 11h10M19 11h10" />
      <circle cx="23.5" cy="7.8" r="3.6" fill="var(--shuttle)" stroke="none" />
    </svg>
  )
}

export function Brand() {
  return (
    <p className={clsx(styles.brand, 'display')}>
      <Mark />
      Book My Play
    </p>
  )
}

export function BrandLink({ className, onClick }: { className?: string | undefined; onClick?: () => void }) {
  return (
    <Link className={clsx(styles.brand, 'display', className)} to="/" discover="none" onClick={onClick}>
      <Mark />
      Book My Play
    </Link>
  )
}
