import type { Occurrence } from '#contract/booking-group'
import { t } from '#i18n/t'
import { useSite } from '../../../../lib/page/site'
import { formatAdminAmount, formatFullDay, formatRange } from '../../../../lib/texts/format'
import { SelectField } from '../../../../ui/fields/field'
import styles from './group-preview.module.css'
import { type Choices, findMove, SKIP, toId, toKey } from './use-group-days'

type OnChoose = (id: string, choice: string) => void
type ConflictProps = { occurrence: Occurrence; choices: Choices; onChoose: OnChoose; skip: string }

function Conflict({ occurrence, choices, onChoose, skip }: ConflictProps) {
  const { date, conflict, alternatives } = occurrence
  const move = findMove(occurrence, choices)
  return (
    <li>
      <SelectField
        label={formatFullDay(date)}
        hint={conflict}
        value={move ? toKey(move) : SKIP}
        onChange={({ target }) => onChoose(toId(occurrence), target.value)}
      >
        <option value={SKIP}>{skip}</option>
        {alternatives.map((place) => (
          <option key={toKey(place)} value={toKey(place)}>
            {place.space
              ? formatRange(place.startTime, place.endTime)
              : t('{time} on Court {number, number}', {
                  time: formatRange(place.startTime, place.endTime),
                  number: place.court,
                })}
          </option>
        ))}
      </SelectField>
    </li>
  )
}

type GroupPreviewProps = {
  occurrences: readonly Occurrence[]
  choices: Choices
  onChoose: OnChoose
  /** The option for a day with a conflict that is not moved. */
  skip?: string
}

/** The days of a group before they are booked: their number and price, and a choice for each conflict. */
export function GroupPreview({ occurrences, choices, onChoose, skip = t('Skip this day') }: GroupPreviewProps) {
  const { currency } = useSite()
  const conflicts = occurrences.filter(({ conflict }) => conflict !== null)
  const free = occurrences.length - conflicts.length
  const sum = occurrences.reduce((total, occurrence) => total + occurrence.amount, 0)
  const amount = formatAdminAmount(sum, currency)
  return (
    <section className={styles.preview} aria-label={t('Days of the group')}>
      <p role="status">
        <b>
          {t('{free, number} of {total, plural, one {# day} other {# days}} free', {
            free,
            total: occurrences.length,
          })}
        </b>
        {/* the price of a moved day is known only after booking */}
        <span>
          {conflicts.length > 0 ? t('{amount} without the days below', { amount }) : t('{amount} in total', { amount })}
        </span>
      </p>
      {conflicts.length > 0 && (
        <ul>
          {conflicts.map((occurrence) => (
            <Conflict
              key={toId(occurrence)}
              occurrence={occurrence}
              choices={choices}
              onChoose={onChoose}
              skip={skip}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
