import { t } from '#i18n/t'
import { toDigits } from '../../lib/texts/format'

/** Times of day, `HH:mm`, as options of a select. */
export const TimeOptions = ({ times }: { times: readonly string[] }) =>
  times.map((time) => (
    <option key={time} value={time}>
      {toDigits(time)}
    </option>
  ))

/** The courts 1 to `courts` as options of a select; the value is the court's number. */
export const CourtOptions = ({ courts }: { courts: number }) =>
  Array.from({ length: courts }, (_, index) => index + 1).map((number) => (
    <option key={number} value={number}>
      {t('Court {number, number}', { number })}
    </option>
  ))
