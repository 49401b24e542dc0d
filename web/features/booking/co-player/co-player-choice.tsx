import { ChevronDown, Users } from 'lucide-react'
import { useId, useState } from 'react'
import { t } from '#i18n/t'
import styles from '../book/item-choice.module.css'
import type { Booker } from '../book/use-booker'
import { PlayerRows } from './player-rows'
import { toAskedPlayers } from './player-values'

type Props = Pick<Booker, 'facility' | 'coPlayers' | 'setCoPlayers'>

/** Who plays too, once a time is selected: open where names are required. Renders nothing where nobody is asked. */
export function CoPlayerChoice({ facility, coPlayers, setCoPlayers }: Props) {
  const isRequired = facility.coPlayers === 'required'
  const [isOpen, setIsOpen] = useState(isRequired)
  const rows = useId()
  if (!coPlayers) return null
  const names = toAskedPlayers(coPlayers).map(({ name }) => name)
  return (
    <div className={styles.choice}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={rows}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Users className="icon" />
        <span>{names.length > 0 ? t('With {names}', { names: names.join(', ') }) : t('Who plays with you?')}</span>
        <ChevronDown className="icon" />
      </button>
      <div id={rows} hidden={!isOpen} className={styles.items}>
        <PlayerRows players={coPlayers} most={facility.coPlayerCount} isRequired={isRequired} onChange={setCoPlayers} />
      </div>
    </div>
  )
}
