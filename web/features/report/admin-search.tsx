import { Autocomplete } from '@base-ui/react/autocomplete'
import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { plural } from '../../lib/format'
import { useDebounced } from '../../lib/use-debounced'
import { Spinner } from '../../ui/spinner'
import styles from './admin-search.module.css'
import { type Hit, type HitGroup, toHitGroups } from './hit-groups'
import { useSearchAllQuery } from './search-api'
import { useSearchKeys } from './use-search-keys'

/** One letter finds too much to be of use. */
const MIN_LENGTH = 2
/** How long typing must pause before a search, in ms. */
const DEBOUNCE = 250

/** The results for a text once typing pauses. */
function useSearch(text: string) {
  const trimmed = text.trim()
  const query = useDebounced(trimmed, DEBOUNCE)
  const enabled = query.length >= MIN_LENGTH
  const { currentData, isError } = useSearchAllQuery({ query: { q: query } }, { skip: !enabled })
  const groups = enabled && currentData ? toHitGroups(currentData) : []
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  const searching = trimmed !== query || (!currentData && !isError)
  return { enabled, groups, count, query, searching, isError }
}

type SearchState = ReturnType<typeof useSearch>

function Note({ search }: { search: SearchState }) {
  const { searching, isError, count, query } = search
  if (searching) {
    return (
      <p className={styles.note}>
        <Spinner /> Searching…
      </p>
    )
  }
  if (isError) return <p className={styles.note}>The search could not be done. Try again in a moment.</p>
  if (count === 0) return <p className={styles.note}>Nothing found for “{query}”.</p>
  return <p className="sr-only">{plural(count, 'result')}</p>
}

function HitRow({ hit, onGo }: { hit: Hit; onGo: (to: string) => void }) {
  return (
    <Autocomplete.Item className={styles.hit} value={hit} onClick={() => onGo(hit.to)}>
      <b>{hit.title}</b>
      <span>{hit.detail}</span>
    </Autocomplete.Item>
  )
}

function Results({ search, onGo }: { search: SearchState; onGo: (to: string) => void }) {
  return (
    <div className={styles.results} aria-busy={search.searching}>
      <Autocomplete.Status>
        <Note search={search} />
      </Autocomplete.Status>
      <Autocomplete.List aria-label="Found">
        {(group: HitGroup) => (
          <Autocomplete.Group key={group.value} items={group.items}>
            <Autocomplete.GroupLabel className={styles.groupLabel}>{group.value}</Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(hit: Hit) => <HitRow key={hit.id} hit={hit} onGo={onGo} />}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
    </div>
  )
}

/** The header's search through bookings, facilities and customers; its placeholder is the spec's (§2). */
export function AdminSearch() {
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const navigate = useNavigate()
  const search = useSearch(text)
  const shown = open && search.enabled
  const field = useSearchKeys()
  const go = (to: string) => {
    setOpen(false)
    setText('')
    void navigate(to)
  }
  return (
    <Autocomplete.Root
      // the list is part of the page: as a popup it would hide the rest of the page from screen readers
      inline
      open={shown}
      items={search.groups}
      mode="none"
      value={text}
      // choosing a hit navigates to it and leaves the text as it is
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
          placeholder="Search products..."
          aria-label="Search bookings, facilities and customers"
          aria-expanded={shown}
          aria-keyshortcuts="/ Control+K Meta+K"
          ref={field}
          onFocus={() => setOpen(true)}
          onInput={() => setOpen(true)}
        />
        <kbd className={styles.key} aria-hidden>
          /
        </kbd>
        {shown && <Results search={search} onGo={go} />}
      </search>
    </Autocomplete.Root>
  )
}
