import { Autocomplete } from '@base-ui/react/autocomplete'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { plural } from '../../lib/format'
import { useDebounced } from '../../lib/use-debounced'
import { Spinner } from '../../ui/spinner'
import { groupsOf, type Hit, type HitGroup } from './found-groups'
import { useSearchAllQuery } from './search-api'

/** One letter finds too much to be of use. */
const SHORTEST = 2
const PAUSE = 250

/** What is found for the text once typing pauses, and how to say so. */
function useFound(text: string) {
  const words = text.trim()
  const query = useDebounced(words, PAUSE)
  const wanted = query.length >= SHORTEST
  const { currentData, isError } = useSearchAllQuery({ query: { q: query } }, { skip: !wanted })
  const groups = wanted && currentData ? groupsOf(currentData) : []
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  const searching = words !== query || (!currentData && !isError)
  return { wanted, groups, count, query, searching, isError }
}

function Note({ found }: { found: ReturnType<typeof useFound> }) {
  const { searching, isError, count, query } = found
  if (searching) {
    return (
      <p className="search-note">
        <Spinner /> Searching…
      </p>
    )
  }
  if (isError) return <p className="search-note">The search could not be done. Try again in a moment.</p>
  if (count === 0) return <p className="search-note">Nothing found for “{query}”.</p>
  return <p className="sr-only">{plural(count, 'result')}</p>
}

function HitRow({ hit, onGo }: { hit: Hit; onGo: (to: string) => void }) {
  return (
    <Autocomplete.Item className="search-hit" value={hit} onClick={() => onGo(hit.to)}>
      <b>{hit.title}</b>
      <span>{hit.detail}</span>
    </Autocomplete.Item>
  )
}

function Results({ found, onGo }: { found: ReturnType<typeof useFound>; onGo: (to: string) => void }) {
  return (
    <div className="search-hits" aria-busy={found.searching}>
      <Autocomplete.Status>
        <Note found={found} />
      </Autocomplete.Status>
      <Autocomplete.List aria-label="Found">
        {(group: HitGroup) => (
          <Autocomplete.Group key={group.value} items={group.items}>
            <Autocomplete.GroupLabel className="menu-label">{group.value}</Autocomplete.GroupLabel>
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
  const found = useFound(text)
  const shown = open && found.wanted
  const go = (to: string) => {
    setOpen(false)
    setText('')
    void navigate(to)
  }
  return (
    <Autocomplete.Root
      // the list hangs under the field itself: as a popup it would hide the rest of the page from screen readers
      inline
      open={shown}
      items={found.groups}
      mode="none"
      value={text}
      // choosing a hit leads to it instead of writing it into the field
      onValueChange={(value, { reason }) => reason !== 'item-press' && setText(value)}
      autoHighlight
      itemToStringValue={({ title }: Hit) => title}
    >
      <search
        className="admin-search"
        onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
        onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || setOpen(false)}
      >
        <Search className="icon" />
        <Autocomplete.Input
          className="input"
          type="search"
          placeholder="Search products..."
          aria-label="Search bookings, facilities and customers"
          aria-expanded={shown}
          onFocus={() => setOpen(true)}
          onInput={() => setOpen(true)}
        />
        {shown && <Results found={found} onGo={go} />}
      </search>
    </Autocomplete.Root>
  )
}
