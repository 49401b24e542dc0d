import type { WaitlistEntry } from '#contract/waitlist'
import { formatWantedOf } from '../../../lib/texts/format-wanted'
import styles from './entry-list.module.css'
import { formatPlace } from './format'
import { LeaveButton } from './leave-button'

/** The user's waitlist entries for a facility and a day: position, odds, and a button to leave. */
export default function EntryList({ entries }: { entries: WaitlistEntry[] }) {
  return (
    <ul className={styles.entries}>
      {entries.map((entry) => (
        <li key={entry._id}>
          <span>
            <b>{formatWantedOf(entry)}</b>
            <span className="muted">{formatPlace(entry)}</span>
          </span>
          <LeaveButton entry={entry} />
        </li>
      ))}
    </ul>
  )
}
