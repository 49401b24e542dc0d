import { useState } from 'react'
import type { Facility } from '#contract/facility'
import { useRefusedBooking } from '../book/refused-booking'
import { firstPlayers, toAskedPlayers } from './player-values'

/** Who is named as playing too; `coPlayers` is null where nobody is asked, or before a time is selected. */
export function useCoPlayers({ coPlayers: asked, coPlayerCount }: Facility, isSelected: boolean) {
  const { coPlayers: kept } = useRefusedBooking()
  const [coPlayers, setCoPlayers] = useState(() => firstPlayers(asked, coPlayerCount, kept))
  const isAsked = isSelected && asked !== 'off'
  return { coPlayers: isAsked ? coPlayers : null, setCoPlayers, named: isAsked ? toAskedPlayers(coPlayers) : [] }
}
