import { X } from 'lucide-react'
import { Link } from 'react-router'
import { parseFacts } from '#contract/facility-facts'
import { t } from '#i18n/t'
import { useSite } from '../../../lib/page/site'
import { formatCity } from '../../../lib/texts/cities'
import { formatDate, formatHourly, toDigits } from '../../../lib/texts/format'
import { sportTexts } from '../../../lib/texts/sport-texts'
import { factTexts } from '../fact-texts'
import styles from './active-filters.module.css'
import { type FacilitySearch, facilitySearch } from './search-params'

/** Lists the active filters of a search as texts, each with the URL of the search without it. */
function listFilters(search: FacilitySearch, currency: string) {
  const { search: words, city, date, from, minPrice, maxPrice } = search
  const facts = parseFacts(search.facts)
  const price = (text: string) => formatHourly(Number(text), currency)
  const filters: [text: string, without: Partial<FacilitySearch>][] = [
    [words && `“${words}”`, { search: '' }],
    [city && formatCity(city), { city: '' }],
    [date && formatDate(date), { date: '' }],
    [toDigits(from), { from: '' }],
    [minPrice && t('from {price}', { price: price(minPrice) }), { minPrice: '' }],
    [maxPrice && t('up to {price}', { price: price(maxPrice) }), { maxPrice: '' }],
    [search.sport && t(sportTexts[search.sport]), { sport: '' }],
    ...facts.map((fact): (typeof filters)[number] => [
      t(factTexts[fact]),
      { facts: facts.filter((other) => other !== fact).join(',') },
    ]),
  ]
  return filters
    .filter(([text]) => text !== '')
    .map(([text, without]) => ({ text, to: facilitySearch.toUrl({ ...search, ...without, page: 1 }) }))
}

/** The active filters as chips: each is a link to the search without it. */
export function ActiveFilters({ search }: { search: FacilitySearch }) {
  const { currency } = useSite()
  const filters = listFilters(search, currency)
  if (filters.length === 0) return null
  return (
    <ul className={styles.filters} aria-label={t('Active filters')}>
      {filters.map(({ text, to }) => (
        <li key={text}>
          <Link
            className={styles.filter}
            to={to}
            preventScrollReset
            replace
            aria-label={t('Remove the filter {filter}', { filter: text })}
          >
            {text}
            <X className="icon" />
          </Link>
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <Link className="link" to="/facilities" preventScrollReset replace>
            {t('Clear all')}
          </Link>
        </li>
      )}
    </ul>
  )
}
