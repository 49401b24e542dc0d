import { clsx } from 'clsx'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Facility } from '#contract/facility'
import { t } from '#i18n/t'
import { useSite } from '../../../lib/page/site'
import { formatFullDay, formatRange } from '../../../lib/texts/format'
import { buttonClass } from '../../../ui/buttons/button'
import { DirectionsLink } from '../../../ui/buttons/directions-link'
import { parseSelection } from '../book/slots/slot-selection'
import styles from './shared-game.module.css'

/** Returns the day and time in a shared link, also after another slot is selected; null without one. */
function useSharedGame(facility: Facility) {
  const site = useSite()
  const [params] = useSearchParams()
  const [game] = useState(() => (params.has('shared') ? parseSelection(params, facility, site) : null))
  return game?.range ? { date: game.date, ...game.range } : null
}

/** The game that another player shared, above the facility's name. Renders nothing without one. */
export function SharedGame({ facility }: { facility: Facility }) {
  const game = useSharedGame(facility)
  if (!game) return null
  return (
    <section className={styles.game} aria-label={t('Shared game')}>
      <div>
        <p className={styles.label}>{t('A game was shared with you')}</p>
        <p className={clsx('display', styles.when)}>
          <span>{formatFullDay(game.date)},</span> <span>{formatRange(game.from, game.to)}</span>
        </p>
      </div>
      <DirectionsLink place={facility} className={buttonClass({ variant: 'ghost' })} />
    </section>
  )
}
