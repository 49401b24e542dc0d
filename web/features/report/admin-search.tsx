import { Search } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { Link } from 'react-router'
import { formatDate } from '../../lib/format'
import { useDebounced } from '../../lib/use-debounced'
import { Spinner } from '../../ui/spinner'
import { type Found, useSearchAllQuery } from './search-api'

type Hit = { id: string; to: string; title: string; detail: string }
type Group = { name: string; hits: Hit[] }

/** What was found, in the order bookings, facilities, customers; empty groups are left out. */
function groupsOf({ bookings, facilities, customers }: Found): Group[] {
  const groups = [
    {
      name: 'Bookings',
      hits: bookings.map((booking) => ({
        id: booking._id,
        to: `/admin/bookings?search=${booking._id}`,
        title: booking.name,
        detail: `${booking.facility}, ${formatDate(booking.date)} ${booking.startTime}, ${booking.status}`,
      })),
    },
    {
      name: 'Facilities',
      hits: facilities.map(({ _id, name, location }) => ({
        id: _id,
        to: `/admin/facilities?search=${encodeURIComponent(name)}`,
        title: name,
        detail: location,
      })),
    },
    {
      name: 'Customers',
      hits: customers.map(({ _id, name, email }) => ({
        id: _id,
        to: `/admin/customers?search=${encodeURIComponent(email)}`,
        title: name,
        detail: email,
      })),
    },
  ]
  return groups.filter(({ hits }) => hits.length > 0)
}

/** Arrows go through the field and the hits, Escape closes. */
function onArrow(event: KeyboardEvent<HTMLElement>, close: () => void) {
  if (event.key === 'Escape') return close()
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  event.preventDefault()
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  stops[Math.min(stops.length - 1, Math.max(0, at + (event.key === 'ArrowDown' ? 1 : -1)))]?.focus()
}

function Hits({ query, onGo }: { query: string; onGo: () => void }) {
  const { data, isFetching, isError } = useSearchAllQuery({ query: { q: query } })
  if (isError) return <p className="search-note">The search could not be done. Try again in a moment.</p>
  if (!data || isFetching)
    return (
      <p className="search-note">
        <Spinner label="Searching" />
      </p>
    )
  const groups = groupsOf(data)
  if (groups.length === 0) return <p className="search-note">Nothing found for “{query}”.</p>
  return groups.map(({ name, hits }) => (
    <section key={name}>
      <h2 className="menu-label">{name}</h2>
      {hits.map(({ id, to, title, detail }) => (
        <Link key={id} className="search-hit" to={to} onClick={onGo}>
          <b>{title}</b>
          <span>{detail}</span>
        </Link>
      ))}
    </section>
  ))
}

/** The header's search through bookings, facilities and customers; its placeholder is the spec's (§2). */
export function AdminSearch() {
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const query = useDebounced(text.trim(), 250)
  const results = useId()
  const close = () => setOpen(false)
  const shown = open && query.length > 1
  return (
    <search
      className="admin-search"
      onKeyDown={(event) => onArrow(event, close)}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || close()}
    >
      <Search className="icon" />
      <input
        className="input"
        type="search"
        placeholder="Search products..."
        aria-label="Search bookings, facilities and customers"
        aria-controls={results}
        autoComplete="off"
        value={text}
        onFocus={() => setOpen(true)}
        onChange={({ target }) => {
          setText(target.value)
          setOpen(true)
        }}
      />
      <div id={results} className="search-hits" hidden={!shown}>
        {shown && <Hits query={query} onGo={close} />}
      </div>
    </search>
  )
}
