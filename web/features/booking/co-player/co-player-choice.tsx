import { Users } from 'lucide-react'
import { useState } from 'react'
import { t } from '#i18n/t'
import { ChoiceRow } from '../book/choices/choice-row'
import type { Booker } from '../book/use-booker'
import { PlayerRows } from './player-rows'
import { toAskedPlayers } from './player-values'

type Props = Pick<Booker, 'facility' | 'coPlayers' | 'setCoPlayers'>

/** Who plays too, once a time is selected: open where names are required. Renders nothing where nobody is asked. */
export function CoPlayerChoice({ facility, coPlayers, setCoPlayers }: Props) {
  const isRequired = facility.coPlayers === 'required'
  const [isOpen, setIsOpen] = useState(isRequired)
  if (!coPlayers) return null
  const names = toAskedPlayers(coPlayers).map(({ name }) => name)
  return (
    <ChoiceRow
      icon={<Users className="icon" />}
      label={names.length > 0 ? t('With {names}', { names: names.join(', ') }) : t('Who plays with you?')}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
    >
      <PlayerRows players={coPlayers} most={facility.coPlayerCount} isRequired={isRequired} onChange={setCoPlayers} />
    </ChoiceRow>
  )
}
