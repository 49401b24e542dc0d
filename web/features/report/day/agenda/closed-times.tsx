import { t } from '#i18n/t'
import { toDigits } from '../../../../lib/texts/format'
import { RowDetail } from '../../../../ui/lists/row-link'
import styles from './agenda.module.css'
import type { ClosedTime } from './agenda-groups'

/** The closures of courts on an open day, with their reasons. */
export function ClosedTimes({ times }: { times: readonly ClosedTime[] }) {
  if (times.length === 0) return null
  return (
    <section className={styles.group}>
      <h3>{t('Closed')}</h3>
      <ul>
        {times.map(({ key, facility, startTime, endTime, reason, courts }) => (
          <li key={key}>
            <span className={styles.time}>
              <b className="display">{toDigits(startTime)}</b>
              <span>{toDigits(endTime)}</span>
            </span>
            <span>
              {reason}
              <RowDetail>
                {courts.join(', ')}, {facility}
              </RowDetail>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
