import { type FormEvent, useState } from 'react'
import { toMinutes } from '#contract/clock'
import { t } from '#i18n/t'
import { toDigits } from '../../../lib/texts/format'
import { Button } from '../../../ui/buttons/button'
import { SelectField } from '../../../ui/fields/field'
import type { Booker } from '../book/use-booker'
import { listFullSlots } from './full-slots'
import styles from './range-form.module.css'
import { useJoinWaitlist } from './use-join'

/** The initial length of the range in slots, from the first full one. */
const PROPOSED = 3

const toOptions = (times: readonly string[]) =>
  times.map((time) => (
    <option key={time} value={time}>
      {toDigits(time)}
    </option>
  ))

/** Scrolls the form into view, since it opens at the end of a scrolling panel. jsdom can't scroll. */
const show = (form: HTMLFormElement | null) => form?.scrollIntoView?.({ block: 'nearest' })

/** The state of the form: the range within which the user wants to play, and for how long. */
function useRangeFields(booker: Booker) {
  const { slotMinutes } = booker
  const ahead = booker.slots.filter(({ state }) => state !== 'over')
  const first = listFullSlots(booker)[0]?.startTime ?? ahead[0]?.startTime ?? ''
  const [chosenFrom, setFrom] = useState(first)
  const [chosenTo, setTo] = useState('')
  const [chosenLength, setLength] = useState(slotMinutes)
  const starts = ahead.map(({ startTime }) => startTime)
  const from = starts.includes(chosenFrom) ? chosenFrom : first
  const ends = ahead.filter(({ endTime }) => endTime > from).map(({ endTime }) => endTime)
  const to = ends.includes(chosenTo) ? chosenTo : (ends[Math.min(PROPOSED, ends.length) - 1] ?? '')
  const slotCount = Math.max(1, (toMinutes(to || '24:00') - toMinutes(from || '00:00')) / slotMinutes)
  const lengths = Array.from({ length: slotCount }, (_, index) => (index + 1) * slotMinutes)
  const length = lengths.includes(chosenLength) ? chosenLength : slotMinutes
  return { starts, ends, lengths, from, to, length, setFrom, setTo, setLength }
}

/** Joins the waitlist for one hour or several adjacent ones within a range, whichever become free first. */
export default function RangeForm({ booker, onDone }: { booker: Booker; onDone: () => void }) {
  const { starts, ends, lengths, from, to, length, setFrom, setTo, setLength } = useRangeFields(booker)
  const { join, isBusy } = useJoinWaitlist(booker.facility, booker.space?.id)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await join({ date: booker.date, from, to, hours: length / 60 })) onDone()
  }
  return (
    <form ref={show} className={styles.form} onSubmit={submit} aria-label={t('Any hour between two times')}>
      <div className={styles.times}>
        <SelectField label={t('Between')} value={from} onChange={({ target }) => setFrom(target.value)}>
          {toOptions(starts)}
        </SelectField>
        <SelectField label={t('and')} value={to} onChange={({ target }) => setTo(target.value)}>
          {toOptions(ends)}
        </SelectField>
        <SelectField label={t('for')} value={length} onChange={({ target }) => setLength(Number(target.value))}>
          {lengths.map((minutes) => (
            <option key={minutes} value={minutes}>
              {t('{hours, plural, one {# hour} other {# hours}}', { hours: minutes / 60 })}
            </option>
          ))}
        </SelectField>
      </div>
      <Button type="submit" variant="outline" size="small" loading={isBusy}>
        {t('Join for any of these')}
      </Button>
    </form>
  )
}
