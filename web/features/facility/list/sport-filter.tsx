import { Trophy } from 'lucide-react'
import type { Sport } from '#contract/space'
import { t } from '#i18n/t'
import { usePreHydrationValue } from '../../../lib/forms/use-pre-hydration-value'
import { useSite } from '../../../lib/page/site'
import { sportTexts } from '../../../lib/texts/sport-texts'
import { FilterPill } from '../../../ui/lists/filter-bar'
import type { FilterProps } from './filter-fields'

/** What is played. Renders nothing where that is badminton alone. */
export function SportFilter({ search, onChange }: FilterProps) {
  const { sports = [] } = useSite()
  const choose = (sport: string) => onChange({ sport: sport as Sport | '' })
  const field = usePreHydrationValue<HTMLSelectElement>(search.sport, choose)
  if (sports.length === 0) return null
  return (
    <FilterPill icon={Trophy}>
      <select
        ref={field}
        name="sport"
        aria-label={t('Sport')}
        value={search.sport}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">{t('Any sport')}</option>
        {(['badminton', ...sports] as const).map((sport) => (
          <option key={sport} value={sport}>
            {t(sportTexts[sport])}
          </option>
        ))}
      </select>
    </FilterPill>
  )
}
