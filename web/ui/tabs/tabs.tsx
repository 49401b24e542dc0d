import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import styles from './tabs.module.css'

type Tab = { value: string; label: string; content: ReactNode }

type TabsProps = {
  label: string
  tabs: readonly Tab[]
  /** The tab shown, if controlled; otherwise the first one initially. */
  value?: string
  onValueChange?: (value: string) => void
}

/** Tabs for parts of a page that have no URL of their own; `TabLinks` is for those that have. */
export function Tabs({ label, tabs, ...shown }: TabsProps) {
  return (
    <Base.Root defaultValue={tabs[0]?.value} {...shown}>
      <Base.List className={styles.tabs} aria-label={label}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value}>
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value}>
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
