import { t } from '#i18n/t'
import { useDebouncedInput } from '../../lib/forms/use-debounced-input'
import { Field } from './field'

type AreaFieldProps = {
  /** What the list is narrowed to; a change from elsewhere (back, a link) replaces what was typed. */
  value: string
  /** Called once typing pauses. */
  onChange: (area: string) => void
}

/** The city or area to which a list is narrowed. */
export function AreaField({ value, onChange }: AreaFieldProps) {
  const [text, setText] = useDebouncedInput(value, onChange)
  return (
    <Field label={t('City or area')} value={text} maxLength={100} onChange={({ target }) => setText(target.value)} />
  )
}
