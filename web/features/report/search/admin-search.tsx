import { Autocomplete } from '@base-ui/react/autocomplete'
import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#i18n/t'
import styles from './admin-search.module.css'
import { AdminSearchResults } from './admin-search-results'
import type { Hit } from './hit-groups'
import { useAdminSearch } from './use-admin-search'
import { useSearchKeys } from './use-search-keys'

/** The header's search through bookings, facilities and customers; its placeholder is the spec's (§2). */
export function AdminSearch() {
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const navigate = useNavigate()
  const search = useAdminSearch(text)
  const shown = open && search.isEnabled
  const field = useSearchKeys()
  const go = (to: string) => {
    setOpen(false)
    setText('')
    void navigate(to)
  }
  return (
    <Autocomplete.Root
      // inline, since a popup would hide the rest of the page from screen readers
      inline
      open={shown}
      items={search.groups}
      mode="none"
      value={text}
      // selecting a result navigates to it and doesn't change the text
      onValueChange={(value, { reason }) => reason !== 'item-press' && setText(value)}
      autoHighlight
      itemToStringValue={({ title }: Hit) => title}
    >
      <search
        className={styles.search}
        onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
        onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || setOpen(false)}
      >
        <Search className={clsx('icon', styles.icon)} />
        <Autocomplete.Input
          className={styles.input}
          type="search"
          placeholder={t('Search products...')}
          aria-label={t('Search bookings, facilities and customers')}
          aria-expanded={shown}
          aria-keyshortcuts="/ Control+K Meta+K"
          ref={field}
          onFocus={() => setOpen(true)}
          onInput={() => setOpen(true)}
        />
        <kbd className={styles.key} aria-hidden>
          /
        </kbd>
        {shown && <AdminSearchResults search={search} onGo={go} />}
      </search>
    </Autocomplete.Root>
  )
}
