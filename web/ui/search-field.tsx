import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'

type SearchFieldProps = {
  label: string
  /** What is looked for now; a change from elsewhere (back, Clear) comes through. */
  value: string
  /** Told once typing pauses; keep it the same between renderings. */
  onChange: (text: string) => void
}

/** Typing is waited for this long, in ms. */
const PAUSE = 300

/** A search field among filters; its label is shown as its placeholder. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  useEffect(() => {
    if (text.trim() === value) return
    const timer = setTimeout(() => onChange(text.trim()), PAUSE)
    return () => clearTimeout(timer)
  }, [text, value, onChange])
  return (
    <span className="select filter-search">
      <Search className="icon" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={100}
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </span>
  )
}
