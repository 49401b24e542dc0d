import { Autocomplete } from '@base-ui/react/autocomplete'
import { Search } from 'lucide-react'
import { useRef, useState } from 'react'
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

/** The header's search through bookings, facilities and customers; its placeholder is the spec's (§2). */
export function AdminSearch() {
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const field = useRef<HTMLElement>(null)
  const navigate = useNavigate()
  const found = useFound(text)
  const go = (to: string) => {
    setOpen(false)
    setText('')
    void navigate(to)
  }
  return (
    <Autocomplete.Root
      items={found.groups}
      mode="none"
      value={text}
      // choosing a hit leads to it instead of writing it into the field
      onValueChange={(value, { reason }) => reason !== 'item-press' && setText(value)}
      open={open && found.wanted}
      onOpenChange={setOpen}
      openOnInputClick
      autoHighlight
      itemToStringValue={({ title }: Hit) => title}
    >
      <search ref={field} className="admin-search">
        <Search className="icon" />
        <Autocomplete.Input
          className="input"
          type="search"
          placeholder="Search products..."
          aria-label="Search bookings, facilities and customers"
        />
      </search>
      <Autocomplete.Portal>
        <Autocomplete.Positioner className="menu-place" anchor={field} align="start" sideOffset={6}>
          <Autocomplete.Popup className="search-hits" aria-busy={found.searching}>
            <Autocomplete.Status>
              <Note found={found} />
            </Autocomplete.Status>
            <Autocomplete.List aria-label="Found">
              {(group: HitGroup) => (
                <Autocomplete.Group key={group.value} items={group.items}>
                  <Autocomplete.GroupLabel className="menu-label">{group.value}</Autocomplete.GroupLabel>
                  <Autocomplete.Collection>
                    {(hit: Hit) => <HitRow key={hit.id} hit={hit} onGo={go} />}
                  </Autocomplete.Collection>
                </Autocomplete.Group>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  )
}
