import type { Occurrence } from '#contract/booking-group'
import { formatAdminAmount, formatFullDay, formatRange, plural } from '../../../lib/format'
import { useSite } from '../../../lib/site'
import { SelectField } from '../../../ui/field'
import { type Choices, findMove, SKIP, toKey } from './group-choices'
import styles from './group-preview.module.css'

type OnChoose = (date: string, choice: string) => void
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
        onChange={({ target }) => onChoose(date, target.value)}
      >
        <option value={SKIP}>{skip}</option>
        {alternatives.map((place) => (
          <option key={toKey(place)} value={toKey(place)}>
            {formatRange(place.startTime, place.endTime)} on Court {place.court}
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
  /** What becomes of a day with a conflict that is not moved. */
  skip?: string
}

/** The days of a group before they are booked: how many and for how much, and each conflict with what to do about it. */
export function GroupPreview({ occurrences, choices, onChoose, skip = 'Skip this day' }: GroupPreviewProps) {
  const { currency } = useSite()
  const conflicts = occurrences.filter(({ conflict }) => conflict !== null)
  const free = occurrences.length - conflicts.length
  const sum = occurrences.reduce((total, { amount }) => total + amount, 0)
  return (
    <section className={styles.preview} aria-label="Days of the group">
      <p role="status">
        <b>
          {free} of {plural(occurrences.length, 'day')} free
        </b>
        <span>{formatAdminAmount(sum, currency)} in total</span>
      </p>
      {conflicts.length > 0 && (
        <ul>
          {conflicts.map((occurrence) => (
            <Conflict key={occurrence.date} {...{ occurrence, choices, onChoose, skip }} />
          ))}
        </ul>
      )}
    </section>
  )
}
