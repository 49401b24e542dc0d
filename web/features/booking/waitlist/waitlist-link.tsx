import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { t } from '#i18n/t'
import type { SlotView } from '../book/slots'
import type { Booker } from '../book/use-booker'
import { listFullSlots } from './full-slots'
import styles from './waitlist-link.module.css'

/** A link next to a part of the day with full slots that scrolls to the buttons to join their waitlist. */
export function WaitlistLink({ booker, slots }: { booker: Booker; slots: readonly SlotView[] }) {
  if (booker.moved || !listFullSlots(booker).some((slot) => slots.includes(slot))) return null
  const show = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault()
    // searched near the link, since a dialog and the page have a booker each
    const grid = event.currentTarget.closest('[data-slots]')
    const section = grid?.parentElement?.querySelector<HTMLElement>('[data-waitlist]')
    section?.scrollIntoView({ block: 'nearest' })
    section?.querySelector('button')?.focus()
  }
  return (
    <Link className={styles.link} to="#waitlist" onClick={show}>
      {t('Full? Join the waitlist')}
    </Link>
  )
}
