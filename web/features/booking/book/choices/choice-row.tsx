import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import styles from './choice-row.module.css'

type Props = {
  icon: ReactNode
  /** What is chosen so far, or what may be. */
  label: string
  /** Beside the label, such as a price. */
  detail?: ReactNode
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  children: ReactNode
}

/**
 * A choice to make with a booking: one row until it is opened. A button, since a sheet takes a press on other elements for
 * a swipe.
 */
export function ChoiceRow({ icon, label, detail, isOpen, onOpenChange, children }: Props) {
  const content = useId()
  return (
    <div className={styles.choice}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={content}
        onClick={() => onOpenChange(!isOpen)}
      >
        {icon}
        <span>{label}</span>
        {detail}
        <ChevronDown className="icon" />
      </button>
      <div id={content} hidden={!isOpen} className={styles.content}>
        {children}
      </div>
    </div>
  )
}
