import { Autocomplete } from '@base-ui/react/autocomplete'
import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#i18n/t'
import styles from './admin-search.module.css'
import { AdminSearchResults } from './admin-search-results'
import { type Hit, useAdminSearch } from './use-admin-search'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Returns the ref of a field that `/` outside of fields, and Ctrl+K or ⌘K anywhere, focus; not while a dialog is open. */
function useSearchKeys() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      const isSlash = key === '/' && !ctrlKey && !metaKey && !altKey && !isTyping(target)
      const isControlK = key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey
      if (!(isSlash || isControlK) || document.querySelector('[role=dialog], [role=alertdialog]')) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return field
}

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
