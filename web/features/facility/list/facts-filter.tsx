import { Sparkles } from 'lucide-react'
import { parseFacts } from '#contract/facility-facts'
import { t } from '#i18n/t'
import { LazyPopover } from '../../../ui/dialogs/lazy-popover'
import { FilterPill } from '../../../ui/lists/filter-bar'
import styles from './facts-filter.module.css'
import type { FilterProps } from './filter-fields'

const loadPanel = () => import('./facts-filter-panel')

/** The filter by facts; its popover is loaded on first use. Without scripts the form keeps the facts in the URL. */
export function FactsFilter({ search, onChange }: FilterProps) {
  const count = parseFacts(search.facts).length
  return (
    <FilterPill icon={Sparkles}>
      <input type="hidden" name="facts" value={search.facts} />
      <LazyPopover
        load={loadPanel}
        popup="dialog"
        popoverProps={{ chosen: search.facts, onChange }}
        className={styles.trigger}
      >
        {count === 0 ? t('Any features') : t('{count, plural, one {# feature} other {# features}}', { count })}
      </LazyPopover>
    </FilterPill>
  )
}
