import type { Enquiry } from '#contract/enquiry'
import { msg, t } from '#i18n/t'
import { formatDay, formatRange } from '../../lib/texts/format'
import styles from './enquiry.module.css'

const stateTexts: Record<Enquiry['state'], string> = {
  open: msg('waiting for an answer'),
  offered: msg('offered'),
  accepted: msg('paid'),
  declined: msg('declined'),
  withdrawn: msg('withdrawn'),
  expired: msg('not paid in time'),
  cancelled: msg('cancelled'),
}

/** An enquiry without a price has expired because nobody answered it. */
export const nameState = ({ state, price }: Enquiry) =>
  state === 'expired' && price === null ? t('not answered') : t(stateTexts[state])

/** `Sat, 28 Nov, 08:00–20:00, Whole hall`. */
export const formatLine = ({ date, startTime, endTime, what }: Enquiry['lines'][number]) =>
  t('{day}, {time}, {what}', { day: formatDay(date), time: formatRange(startTime, endTime), what })

type FactsProps = {
  enquiry: Enquiry
  /** What comes before the number of people. */
  venue?: string
  /** What comes after it. */
  asked?: string
  hasLines?: boolean
}

/** For how many people, what for, and what is asked for. */
export function EnquiryFacts({ enquiry, venue, asked, hasLines = true }: FactsProps) {
  const { lines, people, note } = enquiry
  const count = t('{count, plural, one {# person} other {# people}}', { count: people })
  return (
    <>
      <p className={styles.muted}>
        {[venue, count, asked?.replaceAll(' ', '\u00a0')].filter(Boolean).join('\u00a0· ')}
      </p>
      {note && <p className={styles.note}>“{note}”</p>}
      {hasLines && (
        <ul className={styles.wanted}>
          {lines.map((line) => (
            <li key={formatLine(line)}>{formatLine(line)}</li>
          ))}
        </ul>
      )}
    </>
  )
}
