import { Search } from 'lucide-react'
import { useDebouncedInput } from '../../lib/forms/use-debounced-input'
import { FilterPill } from './filter-bar'
import styles from './filter-bar.module.css'

type SearchFieldProps = {
  label: string
  /** The current search text; a change from elsewhere (back, Clear) replaces what was typed. */
  value: string
  /** Called once typing pauses. */
  onChange: (text: string) => void
}

/** A search field in a filter bar; its label is shown as its placeholder. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const [text, setText] = useDebouncedInput(value, onChange)
  return (
    <FilterPill className={styles.search} icon={Search}>
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={100}
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </FilterPill>
  )
}
