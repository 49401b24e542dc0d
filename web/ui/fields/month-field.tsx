import { t } from '#i18n/t'
import { useDebouncedInput } from '../../lib/forms/use-debounced-input'
import { useSite } from '../../lib/page/site'
import { toLatinDigits } from '../../lib/texts/format'
import { isMonth } from '../../lib/time/calendar-day'
import { Field } from './field'

type MonthFieldProps = {
  /** yyyy-MM; a change from elsewhere (back, a link) replaces what was typed. */
  value: string
  onChange: (month: string) => void
}

/**
 * A month up to this one. Browsers without a picker of months have a text field, in which one is typed; what is no month when
 * it is left becomes the one that is shown; a month that is left counts at once, as what is clicked next may use it.
 */
export function MonthField({ value, onChange }: MonthFieldProps) {
  const { today } = useSite()
  const [text, setText, reportNow] = useDebouncedInput(value, (typed) => isMonth(typed) && onChange(typed))
  return (
    <Field
      label={t('Month')}
      type="month"
      max={today.slice(0, 7)}
      placeholder="2026-01"
      value={text}
      onChange={({ target }) => setText(toLatinDigits(target.value))}
      onBlur={() => (isMonth(text) ? reportNow() : setText(value))}
    />
  )
}
