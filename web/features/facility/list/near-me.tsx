import { LocateFixed } from 'lucide-react'
import { msg, t } from '#i18n/t'
import { Button } from '../../../ui/buttons/button'
import type { FilterProps } from './filter-fields'
import styles from './near-me.module.css'
import { forgetPosition, type PositionState, requestPosition, usePosition } from './position'
import { DEFAULT_SORT, type FacilitySearch } from './search-params'

const notices: Record<PositionState['status'], string> = {
  off: msg(
    'Press Near me to sort by distance. Your browser asks you for your location then, and it stays on this device.',
  ),
  asking: msg('Looking for your location…'),
  known: msg('Nearest first, as the crow flies. Your location stays on this device.'),
  denied: msg(
    'Your browser may not tell this site where you are. Allow the location in the site’s settings, beside the address, and press Near me again, or choose a city.',
  ),
  unavailable: msg(
    'Your location could not be found. Switch it on in your device’s settings and try again, or choose a city.',
  ),
  timeout: msg('Finding your location took too long. Try again, or choose a city.'),
  unsupported: msg('This browser can’t tell where you are. Choose a city, or search for a place.'),
}

/** Sorts by distance after asking for the user's position; a second click discards both. */
export function NearMeButton({ search, onChange }: FilterProps) {
  const { status } = usePosition()
  const isActive = status === 'known' && search.sort === 'distance'
  const press = () => {
    if (isActive) forgetPosition()
    else if (status !== 'known') requestPosition()
    onChange({ sort: isActive ? DEFAULT_SORT : 'distance' })
  }
  return (
    <Button
      variant="outline"
      className={styles.button}
      aria-pressed={isActive}
      loading={status === 'asking'}
      onClick={press}
    >
      {status !== 'asking' && <LocateFixed className="icon" />}
      <span>{t('Near me')}</span>
    </Button>
  )
}

/** Explains what sorting by distance needs, or why it is not possible. */
export function NearMeNotice({ search }: { search: FacilitySearch }) {
  const { status } = usePosition()
  return (
    <p className={styles.notice} role="status" data-failed={!['off', 'asking', 'known'].includes(status) || undefined}>
      {search.sort === 'distance' && t(notices[status])}
    </p>
  )
}
