import { clsx } from 'clsx'
import { t } from '#i18n/t'
import { useSite } from '../../../lib/page/site'
import { formatList } from '../../../lib/texts/format'
import { formatWeekday } from '../../../lib/time/day-names'
import frame from '../../../ui/pictures/picture-frame.module.css'
import styles from './promo.module.css'

/** The promo section of the list (spec §2), with the rules in force. */
export function Promo() {
  const { slotMinutes, payWithinMinutes, bookingHorizonDays, closedWeekdays } = useSite()
  const days = formatList(closedWeekdays.map((day) => formatWeekday(day, 'long')))
  return (
    <section className={styles.promo} aria-label={t('Scheduling')}>
      <div className={styles.text}>
        <h2 className="display">{t('Convenient & Flexible Scheduling')}</h2>
        <p>
          {t(
            'Plans change. Every booking shows, before you pay, until when the court is held and until when you can cancel.',
          )}
        </p>
        <ul>
          <li>
            <b className="display">{t('{minutes, number} min', { minutes: slotMinutes })}</b>
            <span>{t('slots, back to back if you want more')}</span>
          </li>
          <li>
            <b className="display">{t('{minutes, number} min', { minutes: payWithinMinutes })}</b>
            <span>{t('to pay while we hold the court')}</span>
          </li>
          <li>
            <b className="display">{t('{days, plural, one {# day} other {# days}}', { days: bookingHorizonDays })}</b>
            <span>{days ? t('ahead, every day but {days}', { days }) : t('ahead, every day')}</span>
          </li>
        </ul>
      </div>
      <div className={clsx(frame.frame, styles.picture)}>
        <img src="/art/promo.webp" alt="" width="900" height="620" loading="lazy" decoding="async" />
      </div>
    </section>
  )
}
