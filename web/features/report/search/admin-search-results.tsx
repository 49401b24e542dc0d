import { Autocomplete } from '@base-ui/react/autocomplete'
import { t } from '#i18n/t'
import { Spinner } from '../../../ui/feedback/spinner'
import styles from './admin-search.module.css'
import type { Hit, HitGroup, SearchState } from './use-admin-search'

function Note({ search }: { search: SearchState }) {
  const { isSearching, isError, count, query } = search
  if (isSearching) {
    return (
      <p className={styles.note}>
        <Spinner /> {t('Searching…')}
      </p>
    )
  }
  if (isError) return <p className={styles.note}>{t('The search did not work. Try again in a moment.')}</p>
  if (count === 0) return <p className={styles.note}>{t('Nothing found for “{query}”.', { query })}</p>
  return <p className="sr-only">{t('{count, plural, one {# result} other {# results}}', { count })}</p>
}

function HitRow({ hit, onGo }: { hit: Hit; onGo: (to: string) => void }) {
  return (
    <Autocomplete.Item className={styles.hit} value={hit} onClick={() => onGo(hit.to)}>
      <b>{hit.title}</b>
      <span>{hit.detail}</span>
    </Autocomplete.Item>
  )
}

/** The search results by kind; `onGo` is called with the path of the selected one. */
export function AdminSearchResults({ search, onGo }: { search: SearchState; onGo: (to: string) => void }) {
  return (
    <div className={styles.results} aria-busy={search.isSearching}>
      <Autocomplete.Status>
        <Note search={search} />
      </Autocomplete.Status>
      <Autocomplete.List aria-label={t('Found')}>
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
