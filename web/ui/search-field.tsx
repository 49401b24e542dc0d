import { Search } from 'lucide-react'
import { useTyping } from '../lib/use-typing'
import { FilterPill } from './filter-bar'
import styles from './filter-bar.module.css'

type SearchFieldProps = {
  label: string
  /** What is looked for now; a change from elsewhere (back, Clear) comes through. */
  value: string
  /** Told once typing pauses. */
  onChange: (text: string) => void
}

/** A search field among filters; its label is shown as its placeholder. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const [text, setText] = useTyping(value, onChange)
  return (
    <FilterPill icon={Search} className={styles.search}>
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
