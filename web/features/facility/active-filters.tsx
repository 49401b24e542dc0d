import { X } from 'lucide-react'
import { Link } from 'react-router'
import { parseFacts } from '#contract/facility-facts'
import { formatDate, formatPrice } from '../../lib/format'
import { useSite } from '../../lib/site'
import styles from './active-filters.module.css'
import { factTexts } from './fact-texts'
import { toUrl, type VenueSearch } from './search-params'

/** What a search is narrowed by, in words, and the search without it. */
function listFilters(search: VenueSearch, currency: string) {
  const { search: words, city, date, from, minPrice, maxPrice } = search
  const facts = parseFacts(search.facts)
  const price = (text: string) => formatPrice(Number(text), currency)
  const filters: [text: string, without: Partial<VenueSearch>][] = [
    [words && `“${words}”`, { search: '' }],
    [city, { city: '' }],
    [date && formatDate(date), { date: '' }],
    [from, { from: '' }],
    [minPrice && `from ${price(minPrice)}/hr`, { minPrice: '' }],
    [maxPrice && `up to ${price(maxPrice)}/hr`, { maxPrice: '' }],
    ...facts.map((fact): (typeof filters)[number] => [
      factTexts[fact],
      { facts: facts.filter((other) => other !== fact).join(',') },
    ]),
  ]
  return filters
    .filter(([text]) => text !== '')
    .map(([text, without]) => ({ text, to: toUrl({ ...search, ...without, page: 1 }) }))
}

/** The active filters as chips: each is a link to the search without it. */
export function ActiveFilters({ search }: { search: VenueSearch }) {
  const { currency } = useSite()
  const filters = listFilters(search, currency)
  if (filters.length === 0) return null
  return (
    <ul className={styles.filters} aria-label="Active filters">
      {filters.map(({ text, to }) => (
        <li key={text}>
          <Link className={styles.filter} to={to} preventScrollReset replace aria-label={`Remove the filter ${text}`}>
            {text}
            <X className="icon" />
          </Link>
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <Link className="link" to="/facilities" preventScrollReset replace>
            Clear all
          </Link>
        </li>
      )}
    </ul>
  )
}
