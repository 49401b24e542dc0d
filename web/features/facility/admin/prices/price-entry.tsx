import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../../../ui/buttons/button'
import styles from './price-editor.module.css'

type PriceEntryProps = {
  title: string
  /** Buttons before the one that removes it. */
  buttons?: ReactNode
  removeLabel: string
  remove: () => void
  fields: ReactNode
  children?: ReactNode
}

/** A price rule, or a period with opening hours of its own. */
export function PriceEntry({ title, buttons, removeLabel, remove, fields, children }: PriceEntryProps) {
  return (
    <li className={styles.rule} aria-label={title}>
      <div className={styles.ruleHead}>
        <b>{title}</b>
        {buttons}
        <IconButton label={removeLabel} onClick={remove}>
          <Trash2 className="icon" />
        </IconButton>
      </div>
      <div className={styles.fields}>{fields}</div>
      {children}
    </li>
  )
}
