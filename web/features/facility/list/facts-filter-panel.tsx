import { Popover } from '@base-ui/react/popover'
import { useState } from 'react'
import { type FactGroup, factGroups, parseFacts, type SearchedFact } from '#contract/facility-facts'
import { t } from '#i18n/t'
import { useSite } from '../../../lib/page/site'
import type { LazyPopoverProps } from '../../../ui/dialogs/lazy-popover'
import { factTexts, groupTexts } from '../fact-texts'
import styles from './facts-filter-panel.module.css'
import type { ChangeSearch } from './filter-fields'

type PanelProps = LazyPopoverProps & { chosen: string; onChange: ChangeSearch }

const groups: [group: FactGroup, facts: readonly SearchedFact[]][] = [
  ['playing', ['high_ceiling', ...factGroups.playing, 'equipment', 'spaces', 'womens_hours']],
  ['access', factGroups.access],
  ['comfort', factGroups.comfort],
  ['amenities', factGroups.amenities],
]

/** A popover with the facts by group as check boxes; each change searches at once. */
export default function FactsFilterPanel({ trigger, chosen, onChange }: PanelProps) {
  const [open, setOpen] = useState(true)
  const { sports = [] } = useSite()
  const facts = parseFacts(chosen)
  /** Not offered where there is badminton alone, unless it was chosen by a link. */
  const isOffered = (fact: SearchedFact) => fact !== 'spaces' || sports.length > 0 || facts.includes(fact)
  const toggle = (fact: SearchedFact) => {
    const next = facts.includes(fact) ? facts.filter((one) => one !== fact) : [...facts, fact]
    onChange({ facts: parseFacts(next.join(',')).join(',') })
  }
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger render={trigger} />
      <Popover.Portal>
        <Popover.Positioner className={styles.positioner} align="start" sideOffset={8} collisionPadding={12}>
          <Popover.Popup className={styles.popup} aria-label={t('Features a venue must have')}>
            <div className={styles.groups}>
              {groups.map(([group, entries]) => (
                <fieldset key={group} className={styles.group}>
                  <legend>{t(groupTexts[group])}</legend>
                  {entries.filter(isOffered).map((fact) => (
                    <label key={fact}>
                      <input type="checkbox" checked={facts.includes(fact)} onChange={() => toggle(fact)} />
                      {t(factTexts[fact])}
                    </label>
                  ))}
                </fieldset>
              ))}
            </div>
            <div className={styles.foot}>
              <button type="button" className="link" disabled={!chosen} onClick={() => onChange({ facts: '' })}>
                {t('Clear')}
              </button>
              <Popover.Close className={styles.done}>{t('Show venues')}</Popover.Close>
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
