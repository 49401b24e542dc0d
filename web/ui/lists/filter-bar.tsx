import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './filter-bar.module.css'

type FilterPillProps = { icon?: LucideIcon | undefined; className?: string | undefined; children: ReactNode }

/** The frame of a filter: an icon and the browser's own controls. */
export function FilterPill({ icon: Icon, className, children }: FilterPillProps) {
  return (
    <span className={clsx(styles.pill, className)}>
      {Icon && <Icon className="icon" />}
      <span className={styles.content}>{children}</span>
    </span>
  )
}

type Option = { value: string; label: string }

type FilterSelectProps<Choice extends Option> = {
  icon?: LucideIcon
  /** The name for screen readers; only the selected option is visible. */
  label: string
  value: string
  options: readonly Choice[]
  onChange: (value: Choice['value']) => void
  className?: string | undefined
}

export function FilterSelect<Choice extends Option>(props: FilterSelectProps<Choice>) {
  const { label, value, options, onChange, icon, className } = props
  const choose = (text: string) => {
    const chosen = options.find((option) => option.value === text)
    if (chosen) onChange(chosen.value)
  }
  return (
    <FilterPill icon={icon} className={className}>
      <select aria-label={label} value={value} onChange={({ target }) => choose(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FilterPill>
  )
}
